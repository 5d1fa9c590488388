/** What a start ends with: 1 for the state of the machine or the data, 2 for a setting that cannot be used. */
export type StartExitCode = 1 | 2

/** A start that failed for a reason the user can remove; `message` is the sentence to print, in both languages. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
  readonly exitCode: StartExitCode

  constructor(sentence: string, exitCode: StartExitCode, options?: ErrorOptions) {
    super(sentence, options)
    this.exitCode = exitCode
  }
}
