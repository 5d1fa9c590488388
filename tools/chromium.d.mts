/** The path of an installed Chromium, Chrome or Edge, the whole one first; undefined when there is none. COVE_CHROMIUM wins. */
export declare function chromiumPath(): string | undefined
/** The browser of the tests: the one without a screen where it is installed, else as `chromiumPath`. COVE_CHROMIUM wins. */
export declare function testBrowserPath(): string | undefined
/** What Playwright needs to launch one. */
export interface LaunchOptions {
  readonly executablePath?: string
  readonly args: string[]
}
/** Launch options for Playwright where the whole browser is wanted: measurements, which have to stay comparable. */
export declare function launchOptions(): LaunchOptions
/** Launch options for Playwright in tests. */
export declare function testLaunchOptions(): LaunchOptions
