/** True on a Mac, where keys and the base of sizes differ (H-79). */
export function isMac(): boolean {
  return /mac/i.test(navigator.platform)
}
