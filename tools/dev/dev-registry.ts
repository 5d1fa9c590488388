import path from 'node:path'
import { federationName, federationVersion, packageFacts, readDeclaration, remoteIds, rootDir } from '@cove/kernel/build'
import type { Registry, RegistryEntry, RegistryFiles } from '@cove/kernel/build'
import { devVersion } from './compilers.ts'

const entryOf = async (id: string): Promise<RegistryEntry> => {
  const { manifest } = await readDeclaration(path.join(rootDir, 'remotes', id))
  return {
    id,
    version: devVersion,
    name: federationName(id, devVersion),
    kernel: manifest.kernel,
    entry: { url: `/remotes/${id}/${devVersion}/remoteEntry.js` },
    mf: federationVersion(),
    manifest,
  }
}

/** Of the registry that was asked for last. */
let revision = 0

/** A development server compiles what is asked for: no file is known ahead. */
export function devFiles(): RegistryFiles {
  const nothing = { preload: [], windows: {} }
  return { revision, remotes: Object.fromEntries(remoteIds().map((id) => [federationName(id, devVersion), nothing])) }
}

/** The registry of the sources as they stand. A declaration that cannot be read is left out and named on the console. */
export async function devRegistry(): Promise<Registry> {
  const entries = await Promise.allSettled(remoteIds().map(entryOf))
  const remotes = entries.flatMap((entry) => {
    if (entry.status === 'fulfilled') return [entry.value]
    console.error(entry.reason instanceof Error ? entry.reason.message : entry.reason)
    return []
  })
  revision = Date.now()
  return { revision, mf: federationVersion(), kernel: packageFacts(path.join(rootDir, 'shared-kernel')).version, remotes }
}
