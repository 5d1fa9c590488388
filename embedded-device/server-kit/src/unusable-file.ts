/** What is wrong with a file that an earlier start has written. `forbidden`: it is another user's, or its mode shuts this account out. */
export type FileFault = 'missing' | 'empty' | 'damaged' | 'newer' | 'forbidden'

/** Thrown for a database or a key file that cannot be used. The file is left as it is (S-A9). */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
  readonly file: string
  readonly fault: FileFault

  constructor(file: string, fault: FileFault, options?: ErrorOptions & { readonly problem?: string }) {
    super(`${file} cannot be used, it is ${fault}${options?.problem ? `: ${options.problem}` : ''}`, options)
    this.file = file
    this.fault = fault
  }
}

/** True by name: errors of another package are never recognised by their class. */
export function isUnusableFile(error: unknown): error is UnusableFile {
  return error instanceof Error && error.name === 'UnusableFile'
}
