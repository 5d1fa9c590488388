import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from './dist-files.ts'
import { findJson, replaceFile } from './json-file.ts'
import { digestFile } from './site-layout.ts'
import type { Place } from './site-layout.ts'

/** What a build consisted of when it was built. Written once, by the builder; publishing only compares. */
export interface DigestRecord {
  readonly builtAtMs: number
  /** `sha256-…` by file name, compressed twins included; `sha384-…` in records of earlier builders. */
  readonly files: Readonly<Record<string, string>>
  /** Of the registry alone: its files as they were before, until the last of them is replaced. */
  readonly before?: Readonly<Record<string, string>>
}

const digestOf = (file: string, algorithm: string) => `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}`

const nameIn = (dir: string, file: string) => path.relative(dir, file).replaceAll(path.sep, '/')

/**
 * Digests of all files of a folder, by the algorithm of the record they will be compared with. W9: a third of the registry is digests, so
 * that they are the shortest a browser accepts.
 */
export function digestsOfFolder(dir: string, like: DigestRecord['files'] = {}): DigestRecord['files'] {
  const algorithm = Object.values(like).some((digest) => digest.startsWith('sha384-')) ? 'sha384' : 'sha256'
  return Object.fromEntries(filesBelow(dir).map((file) => [nameIn(dir, file), digestOf(file, algorithm)]))
}

/** The recorded digests of a build; undefined when it was never finished. */
export const readDigests = (dist: string, place: Place): DigestRecord | undefined => findJson<DigestRecord>(digestFile(dist, place))

/** Records the digests of a build that was just made. */
export const recordDigests = (dist: string, place: Place, files: DigestRecord['files']): void => recordBuild(dist, place, { files })

/** The same with what else is known of it: who signed it, and when this device accepted that. */
export function recordBuild(dist: string, place: Place, known: Pick<DigestRecord, 'files'>): void {
  replaceFile(digestFile(dist, place), JSON.stringify({ builtAtMs: Date.now(), ...known } satisfies DigestRecord))
}

/** Files of a build that are gone, were altered or were added since it was built, as sentences. Empty when it is as it was built. */
export function digestProblems(dist: string, place: Place): readonly string[] {
  const record = readDigests(dist, place)
  const dir = path.join(dist, place)
  if (!record || !existsSync(dir)) return [`${place} is not built`]
  const now = digestsOfFolder(dir, record.files)
  const gone = Object.keys(record.files).filter((name) => now[name] === undefined)
  const altered = Object.keys(now).filter((name) => now[name] !== record.files[name])
  return [
    ...gone.map((name) => `${name} is missing`),
    ...altered.map((name) =>
      record.files[name] === undefined ? `${name} was added after the build` : `${name} was altered after the build`,
    ),
  ]
}
