"""The web pages. This package makes the HTML, games draw the boards, and one small script moves the pieces."""
