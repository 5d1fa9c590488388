/** Something that stands in the way, as one sentence for the person at the terminal. */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem'
}

/** Runs a command line's work; a problem becomes its sentence and an exit code, anything else keeps its stack. */
export async function asCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
