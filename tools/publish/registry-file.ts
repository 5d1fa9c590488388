import { rmSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Registry } from '@cove/kernel/build'
import { findJson, replaceFile } from './json-file.ts'
import { historyFile, registryFile } from './site-layout.ts'

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

/** Registries that were replaced, newest first. */
export const readHistory = (dist: string): readonly ReplacedRegistry[] => findJson<ReplacedRegistry[]>(historyFile(dist)) ?? []

/** Replaces the registry in one atomic step, under a higher revision. Only under the site's lock. */
export function writeRegistry(dist: string, next: Omit<Registry, 'revision'>, last: Registry | undefined): Registry {
  const registry: Registry = { revision: Math.max(Date.now(), (last?.revision ?? 0) + 1), ...next }
  const text = JSON.stringify(registry)
  if (last) replaceFile(historyFile(dist), JSON.stringify([replaced(last), ...readHistory(dist)].slice(0, longestHistory)))
  const file = registryFile(dist)
  // A publisher killed between two of these lines leaves a registry that is whole, at worst uncompressed.
  for (const twin of ['br', 'gz']) rmSync(`${file}.${twin}`, { force: true })
  replaceFile(file, text)
  replaceFile(`${file}.br`, brotliCompressSync(text))
  replaceFile(`${file}.gz`, gzipSync(text))
  return registry
}

function replaced({ revision, shell, remotes }: Registry): ReplacedRegistry {
  return { revision, untilMs: Date.now(), shell, remotes: Object.fromEntries(remotes.map(({ id, version }) => [id, version])) }
}
