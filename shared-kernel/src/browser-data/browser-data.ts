/** What this browser stores for the desktop: copies of settings, its look, accounts that signed in here, and databases. */
export const browserDataKinds = ['settings', 'look', 'accounts', 'session', 'other'] as const
/** One of `browserDataKinds`. */
export type BrowserDataKind = (typeof browserDataKinds)[number]

/** One kind of data in the browser's storage. */
export interface BrowserDataItem {
  readonly kind: BrowserDataKind
  readonly entryCount: number
  readonly sizeBytes: number
  /** False for what the page needs to stay signed in. */
  readonly isClearable: boolean
}

/** SET-03: what the browser stores. */
export interface BrowserData {
  readonly read: () => readonly BrowserDataItem[]
  /** Everything this origin stores, databases included, in bytes, as the browser estimates it; undefined where it does not say. */
  readonly totalBytes: () => Promise<number | undefined>
  /** Removes the entries of a kind; settings come back from the device. Changes that were not sent stay. Answers how many were removed. */
  readonly clear: (kind: BrowserDataKind) => number
}
