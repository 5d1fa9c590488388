import { rmSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Registry, RegistryFiles } from '@cove/kernel/build'
import { findJson, replaceFile } from './json-file.ts'
import { filesFile, historyFile, registryFile } from './site-layout.ts'

/** A registry that was replaced, and when: pages opened before that moment still point where it pointed. */
export interface ReplacedRegistry {
  readonly revision: number
  readonly untilMs: number
  readonly shell: string | undefined
  readonly remotes: Readonly<Record<string, string>>
}

const longestHistory = 100

/** The registry as it is; undefined before the first publication. */
export const readRegistry = (dist: string): Registry | undefined => findJson<Registry>(registryFile(dist))

/** The files that belong to it; undefined when they are missing, or of another publication. */
export function readFiles(dist: string, registry: Registry | undefined): RegistryFiles['remotes'] | undefined {
  const files = findJson<RegistryFiles>(filesFile(dist))
  return files && files.revision === registry?.revision ? files.remotes : undefined
}

/** Registries that were replaced, newest first. */
export const readHistory = (dist: string): readonly ReplacedRegistry[] => findJson<ReplacedRegistry[]>(historyFile(dist)) ?? []

/** What a publication writes. */
export interface NextRegistry extends Omit<Registry, 'revision'> {
  readonly files: RegistryFiles['remotes']
}

/** Replaces the registry in one atomic step, under a higher revision, and its files before it. Only under the site's lock. */
export function writeRegistry(dist: string, { files, ...next }: NextRegistry, last: Registry | undefined): Registry {
  const registry: Registry = { revision: Math.max(Date.now(), (last?.revision ?? 0) + 1), ...next }
  if (last) replaceFile(historyFile(dist), JSON.stringify([replaced(last), ...readHistory(dist)].slice(0, longestHistory)))
  // The files first: a desktop that has read a registry finds its files.
  replaceWithTwins(filesFile(dist), { revision: registry.revision, remotes: files } satisfies RegistryFiles)
  replaceWithTwins(registryFile(dist), registry)
  return registry
}

/** A publisher killed between two of these lines leaves a file that is whole, at worst uncompressed. */
function replaceWithTwins(file: string, content: object): void {
  const text = JSON.stringify(content)
  for (const twin of ['br', 'gz']) rmSync(`${file}.${twin}`, { force: true })
  replaceFile(file, text)
  replaceFile(`${file}.br`, brotliCompressSync(text))
  replaceFile(`${file}.gz`, gzipSync(text))
}

function replaced({ revision, shell, remotes }: Registry): ReplacedRegistry {
  return { revision, untilMs: Date.now(), shell, remotes: Object.fromEntries(remotes.map(({ id, version }) => [id, version])) }
}
