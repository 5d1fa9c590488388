/** Whole percent of a space in use. WIN-08: capped at 100, at least 1 when anything is used; 0 when the total is unknown. */
export function usedPercent(usedBytes: number, totalBytes: number): number {
  if (usedBytes <= 0 || totalBytes <= 0) return 0
  return Math.min(100, Math.max(1, Math.round((usedBytes / totalBytes) * 100)))
}
