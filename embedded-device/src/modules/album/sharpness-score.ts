/** The variance of the edges of a sharp thumbnail with many of them; more is no sharper to the eye. */
const most = 1000

/** VW-05: a variance of edges as a number from 0 to 100: equal steps look equally different. */
export function sharpnessScore(variance: number): number {
  const share = Math.log10(1 + Math.max(0, variance)) / Math.log10(most)
  return Math.round(100 * Math.min(1, share))
}
