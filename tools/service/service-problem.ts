import { serviceTexts } from './texts/service.ts'

/** Something that stands in the way, as one sentence for the person at the terminal. */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem'
}

/** The sentence for what the system refuses; undefined for anything else. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined
  const { code, path } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' ? serviceTexts.diskFull(path ?? '') : error.message
}

/** Runs a command line's work; a problem becomes its sentence and an exit code, anything else keeps its stack. */
export async function asCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    const sentence = error instanceof ServiceProblem ? error.message : refusalOf(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}
