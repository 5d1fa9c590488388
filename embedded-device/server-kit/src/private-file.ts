import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { UnusableFile } from './unusable-file.ts'

/** Writes keys and the like: only this account may read the file, and a crash leaves the old one or the new one, never half. */
export function writePrivateFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const temporary = `${file}.tmp`
  // Whatever lies there: to write to a pipe would wait for ever.
  rmSync(temporary, { recursive: true, force: true })
  const fd = openSync(temporary, 'wx', 0o600)
  try {
    writeSync(fd, text)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  renameSync(temporary, file)
  flushFolder(dirname(file))
}

/** The new name survives a power cut too. Windows has no handle for a folder, and writes names through. */
function flushFolder(dir: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(dir, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** Makes an empty file only this account may read, unless it exists: SQLite gives the files next to a database the same mode (S-I10). */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch {
    // It is there already, or cannot be made: opening it says why, in its own words.
  }
}

/**
 * The text of a file, or undefined while it does not exist; any other error is thrown. It is an `UnusableFile` where something else lies in
 * its place, such as a pipe, at which a program would wait for ever, and where the file is another user's.
 */
export function readFileIfAny(file: string): string | undefined {
  try {
    if (!statSync(file).isFile()) throw new UnusableFile(file, 'damaged', { problem: 'it is no file' })
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw code === 'EACCES' || code === 'EPERM' ? new UnusableFile(file, 'forbidden', { cause: error }) : error
  }
}
