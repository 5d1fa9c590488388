const daySeconds = 24 * 3600

/** RB-02: days until an entry is deleted for good; 0 means the next cleaning. */
export function daysLeft(deletedSeconds: number, keptDays: number, nowMs: number): number {
  return Math.max(0, Math.ceil((deletedSeconds + keptDays * daySeconds - nowMs / 1000) / daySeconds))
}
