"""The browser that the tests of pages use: it runs, and where it is missing that is said."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from house.source import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGE = '<!doctype html><html lang="en"><title>Slip</title><main><h1>Slip</h1>%s</main></html>'


def test_a_page_is_shown_and_judged(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(PAGE % '<img src="data:," alt="A hull">')
    assert page.title() == "Slip"
    assert Axe().run(page).violations_count == 0
    page.set_content(PAGE % '<img src="data:,">')
    assert "image-alt" in [violation["id"] for violation in Axe().run(page).response["violations"]]
    page.close()


@pytest.mark.parametrize(("ci", "words"), [("true", "1 error"), ("", "1 skipped")])
def test_without_a_browser_a_test_is_skipped_but_fails_in_ci(ci: str, words: str) -> None:
    env = os.environ | {"PATH": "", "HULLWORKS_CHROMIUM": "", "CI": ci, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    test = "tests/house/test_browser.py::test_a_page_is_shown_and_judged"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test]
    result = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert words in result.stdout
