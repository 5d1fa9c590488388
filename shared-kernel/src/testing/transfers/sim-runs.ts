/**
 * How often a property of the simulated world is tried: the same few cases every time, so that a build is red only for what changed;
 * any number of new ones by hand, with COVE_FAULT_RUNS=300. A failure prints its seed.
 */
export function longRun(numRuns: number): { readonly numRuns: number; readonly seed?: number } {
  const byHand = process.env['COVE_FAULT_RUNS']
  return byHand === undefined ? { numRuns, seed: 1_121 } : { numRuns: Number(byHand) }
}
