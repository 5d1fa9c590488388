import { mkdirSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'

// Files of a module's own folder below the data folder: notes of helper programs, never files of users.

/** Makes a private folder and its parents. */
export function makeStateDir(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
}

/** Reads a file whole. Rejects with the system's error. */
export const readStateFile = (file: string): Promise<Buffer> => readFile(file)

/** Size in bytes; undefined for what is not there. */
export const stateFileBytes = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  )

/** Removes a file. Rejects with the system's error. */
export const removeStateFile = (file: string): Promise<void> => rm(file)
