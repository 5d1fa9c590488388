/** A file of the device is not the one that the run has seen. Compare `name`. */
class FileChanged extends Error {
  override readonly name = 'FileChanged'
}

/** Stops work on a file that changed. */
export function stopChanged(): never {
  throw new FileChanged()
}

/** Answers a changed file with the failure of the call. */
export async function orChanged<T>(work: Promise<T>, refuse: (name: 'syncChanged') => never): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof FileChanged) return refuse('syncChanged')
    throw error
  }
}
