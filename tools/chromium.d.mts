/** The path of an installed Chromium, Chrome or Edge; undefined when there is none. COVE_CHROMIUM wins. */
export declare function chromiumPath(): string | undefined
/** Launch options for Playwright. */
export declare function launchOptions(): { readonly executablePath?: string; readonly args: string[] }
