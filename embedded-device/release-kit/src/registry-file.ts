import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Registry, RegistryFiles } from '@cove/kernel/release'
import { findJson, replaceFile } from './json-file.ts'
import type { DigestRecord } from './digests.ts'
import { digestFile, filesFile, registryFile, registryRecord } from './site-layout.ts'

/** The registry as it is; undefined before the first publication. */
export const readRegistry = (dist: string): Registry | undefined => findJson<Registry>(registryFile(dist))

/** The files that belong to it; undefined when they are missing, or of another publication. */
export function readFiles(dist: string, registry: Registry | undefined): RegistryFiles['remotes'] | undefined {
  const files = findJson<RegistryFiles>(filesFile(dist))
  return files && files.revision === registry?.revision ? files.remotes : undefined
}

/** What a publication writes. */
export interface NextRegistry extends Omit<Registry, 'revision'> {
  readonly files: RegistryFiles['remotes']
}

/** Replaces the registry in one atomic step, under a higher revision, and its files before it. Only under the site's lock. */
export function writeRegistry(dist: string, { files, ...next }: NextRegistry, last: Registry | undefined): Registry {
  const registry: Registry = { revision: Math.max(Date.now(), (last?.revision ?? 0) + 1), ...next }
  // The files first: a desktop that has read a registry finds its files.
  const news = [
    ...withTwins(filesFile(dist), { revision: registry.revision, remotes: files } satisfies RegistryFiles),
    ...withTwins(registryFile(dist), registry),
  ]
  // Before them all: the device serves nothing without a record, and the present ones until they are replaced.
  record(dist, digestsOf(news), genuine(dist))
  // A publisher killed between two of these lines leaves a file that is whole, at worst uncompressed.
  for (const { file, data } of news) {
    if (data === undefined) rmSync(file, { force: true })
    else replaceFile(file, data)
  }
  return registry
}

/** S-E5: records the registry of a site that was published before registries were recorded. Only under the site's lock. */
export function recordRegistry(dist: string): void {
  if (!existsSync(digestFile(dist, registryRecord))) record(dist, digestsOf(present(dist)))
}

/** The registry's files as they are, without those that were altered since they were published. */
function genuine(dist: string): DigestRecord['files'] {
  const now = digestsOf(present(dist))
  const known = findJson<DigestRecord>(digestFile(dist, registryRecord))
  if (!known) return now
  return Object.fromEntries(Object.entries(now).filter(([name, digest]) => [known.files[name], known.before?.[name]].includes(digest)))
}

interface WrittenFile {
  readonly file: string
  /** Undefined: the file is removed. */
  readonly data: string | Buffer | undefined
}

function withTwins(file: string, content: object): readonly WrittenFile[] {
  const text = JSON.stringify(content)
  const twins = [`${file}.br`, `${file}.gz`]
  return [
    ...twins.map((twin) => ({ file: twin, data: undefined })),
    { file, data: text },
    { file: `${file}.br`, data: brotliCompressSync(text) },
    { file: `${file}.gz`, data: gzipSync(text) },
  ]
}

function present(dist: string): readonly WrittenFile[] {
  const names = [filesFile(dist), registryFile(dist)].flatMap((file) => [file, `${file}.br`, `${file}.gz`])
  return names.filter((file) => existsSync(file)).map((file) => ({ file, data: readFileSync(file) }))
}

const digestsOf = (files: readonly WrittenFile[]): DigestRecord['files'] =>
  Object.fromEntries(
    files.flatMap(({ file, data }) =>
      data === undefined ? [] : [[path.basename(file), `sha256-${createHash('sha256').update(data).digest('base64')}`]],
    ),
  )

const record = (dist: string, files: DigestRecord['files'], before?: DigestRecord['files']): void =>
  replaceFile(
    digestFile(dist, registryRecord),
    JSON.stringify({ builtAtMs: Date.now(), files, ...(before && { before }) } satisfies DigestRecord),
  )
