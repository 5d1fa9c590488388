/** LGN-02: the year of the footer; never before 2023, however wrong the clock is. */
export function copyrightYear(now: Date): number {
  return Math.max(2023, now.getFullYear())
}
