/** Something that stands in the way, as one sentence for the person at the terminal. */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem'
}

/** Runs a command line's work; a problem becomes its sentence and an exit code, anything else keeps its stack. */
export async function asCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    // What the system refuses, such as a full disk, has a sentence of its own.
    const isRefused = error instanceof Error && 'syscall' in error
    if (!(error instanceof ServiceProblem) && !isRefused) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
