// Where a Chromium is: named explicitly, then the system's. Playwright's own download is found by Playwright itself.
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Chromium without anything to show windows with: what Playwright itself takes for tests, a fifth less CPU than the whole one. */
const withoutScreen = '/usr/bin/chromium-headless-shell'

const firstThere = (candidates) => candidates.find((place) => place !== undefined && existsSync(place))

/** The path of an installed Chromium, Chrome or Edge, the whole one first; undefined when there is none. COVE_CHROMIUM wins. */
export function chromiumPath() {
  return firstThere([process.env.COVE_CHROMIUM, ...places, withoutScreen])
}

/** The browser of the tests: the one without a screen where it is installed, else as `chromiumPath`. COVE_CHROMIUM wins. */
export function testBrowserPath() {
  return firstThere([process.env.COVE_CHROMIUM, withoutScreen, ...places])
}

// Without the sandbox only for root, where Chromium cannot start with it.
const optionsFor = (executablePath) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-dev-shm-usage', '--disable-gpu'],
})

/** Launch options for Playwright where the whole browser is wanted: measurements, which have to stay comparable. */
export function launchOptions() {
  return optionsFor(chromiumPath())
}

/** Launch options for Playwright in tests. */
export function testLaunchOptions() {
  return optionsFor(testBrowserPath())
}
