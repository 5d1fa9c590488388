/** Where windows open when the computer's own desktop can show them; without it they open inside the page. */
export interface WindowHost {
  /** True when this page is one native window: it restores no other windows and stores none. */
  readonly isApp: boolean
  /** True for an address that gets a native window other than this one. */
  readonly takes: (address: string) => boolean
  /** Asks for the window; the client refuses what its catalogue does not name. */
  readonly open: (input: { readonly address: string }) => Promise<unknown>
}

/** What the desktop client gives its pages, as `globalThis.coveDesktop`. */
export interface DesktopBridge {
  readonly windows: WindowHost
}
