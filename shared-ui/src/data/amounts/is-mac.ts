/** True on a Mac, where keys and the base of sizes differ (H-79). */
export function isMac(): boolean {
  return /mac/i.test(navigator.platform)
}

/** True for the key that deletes: Backspace does so on a Mac only (H-79). */
export function isDeleteKey({ key }: { readonly key: string }): boolean {
  return key === 'Delete' || (key === 'Backspace' && isMac())
}
