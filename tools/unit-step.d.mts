export interface UnitRun {
  /** Runs vitest with these arguments. */
  run(args: readonly string[]): Promise<{ readonly ok: boolean; readonly output: string }>
  readonly reportDir: string
  readonly rootDir: string
  /** Whether files that died or failed get a second run. */
  readonly mayRunAgain: boolean
}
export interface UnitResult {
  readonly passed: number
  readonly failed: number
  readonly output: string
  readonly notes: readonly string[]
}
/** Runs the unit tests; in CI a file that died or failed is run once more, on its own. */
export declare function runUnit(wish: UnitRun): Promise<UnitResult>
