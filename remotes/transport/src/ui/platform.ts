/** H-79: keys and the base of sizes differ on a Mac. */
export function isMac(): boolean {
  return /mac/i.test(navigator.platform)
}

/** H-79: Backspace deletes on a Mac only. */
export function isDeleteKey({ key }: { readonly key: string }): boolean {
  return key === 'Delete' || (key === 'Backspace' && isMac())
}
