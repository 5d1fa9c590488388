const againMs = 1000

export interface StoreLaterOptions {
  readonly isClosed: () => boolean
  readonly onProblem?: ((error: unknown) => void) | undefined
}

/**
 * Runs database work that no caller waits for. S-B1: a database without any room must not end the process, so what could not be
 * stored is stored a second later. The work may run again from its beginning.
 */
export function createStoreLater({ isClosed, onProblem }: StoreLaterOptions): (work: () => void) => void {
  const run = (work: () => void): void => {
    if (!isClosed() && !attempt(work, onProblem)) setTimeout(() => run(work), againMs).unref()
  }
  return run
}

/** Runs database work; false when it failed, which is reported. */
export function attempt(work: () => void, onProblem: StoreLaterOptions['onProblem']): boolean {
  try {
    work()
    return true
  } catch (error) {
    onProblem?.(error)
    return false
  }
}
