import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Reads a JSON file that must be there. */
export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

/** Reads a JSON file; undefined when it is missing or unreadable. */
export function findJson<T>(file: string): T | undefined {
  try {
    return readJson<T>(file)
  } catch {
    return undefined
  }
}

/** Replaces a file in one atomic step: a reader sees the old or the new content, never a part. */
export function replaceFile(file: string, data: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const next = `${file}.${process.pid}.next`
  writeFileSync(next, data)
  renameSync(next, file)
}
