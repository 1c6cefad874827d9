"""stub"""
# interpreted: stub
def sketch(view, names, width): return []
def look(view, names, word): return []
