import { mkdirSync } from 'node:fs'
import { copyFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Files of a module's own folder below the data folder: notes of helper programs and copies of answers, never files of users.

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

/** Replaces a file so that a reader sees the old bytes or the new ones. Rejects with the system's error. */
export const writeStateFile = (file: string, bytes: Uint8Array | string): Promise<void> =>
  putAside(file, (part) => writeFile(part, bytes, { mode: 0o600 }))

/** Replaces a file with a copy of another one, in the same way. */
export const copyStateFile = (from: string, file: string): Promise<void> => putAside(file, (part) => copyFile(from, part))

async function putAside(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`
  try {
    await write(part)
    await rename(part, file)
  } catch (error) {
    // S-B2: on a full disk even an empty left-over holds an inode.
    await rm(part, { force: true })
    throw error
  }
}

/** A file of a module's own folder. */
export interface StateFile {
  readonly file: string
  readonly inode: number
  readonly sizeBytes: number
  readonly mtimeMs: number
}

/** What is known of a file; undefined for what is not there. */
export const stateFileFacts = (file: string): Promise<StateFile | undefined> =>
  stat(file).then(
    ({ ino, size, mtimeMs }) => ({ file, inode: ino, sizeBytes: size, mtimeMs }),
    () => undefined,
  )

/** The files of a folder; none where it is not there. */
export async function stateFilesIn(dir: string): Promise<StateFile[]> {
  const names = await readdir(dir).catch(() => [])
  const all = await Promise.all(names.map((name) => stateFileFacts(join(dir, name))))
  return all.filter((one) => one !== undefined)
}
