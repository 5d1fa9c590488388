/** A setting that cannot be used; `message` is the sentence to print. Exit code 2. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem'
}
