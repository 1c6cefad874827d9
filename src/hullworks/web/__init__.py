"""The pages: tables in a browser. HTML is made here, games draw the boards, and one thin script moves the pieces."""
