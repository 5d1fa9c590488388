/** H-79: keys and the base of sizes differ on a Mac. */
export function isMac(): boolean {
  return /mac/i.test(navigator.platform)
}
