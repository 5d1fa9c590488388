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

/** The path of an installed Chromium, Chrome or Edge; undefined when there is none. COVE_CHROMIUM wins. */
export function chromiumPath() {
  return [process.env.COVE_CHROMIUM, ...places].find((place) => place !== undefined && existsSync(place))
}

/** Launch options for Playwright. Without the sandbox only for root, where Chromium cannot start with it. */
export function launchOptions() {
  const executablePath = chromiumPath()
  const root = process.getuid?.() === 0
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...(root ? ['--no-sandbox'] : []), '--disable-dev-shm-usage', '--disable-gpu'],
  }
}
