import path from 'node:path'
import { RemoteFiles, RemoteManifest } from '@cove/kernel/release'
import type { PreloadFile, RegistryEntry, WindowFiles } from '@cove/kernel/release'
import { bundleOf, kernelRangeOf, requiresOf } from './bundle-manifest.ts'
import { readDigests } from './digests.ts'
import { readJson } from './json-file.ts'
import { remotePlace } from './site-layout.ts'
import type { Place } from './site-layout.ts'

/** The registry's entry of one built version; its integrity is the digest recorded when it was built. */
export function registryEntry(dist: string, id: string, version: string): RegistryEntry {
  const place = remotePlace(id, version)
  const bundle = bundleOf(dist, place)
  const manifest = RemoteManifest.parse(readJson(path.join(dist, place, 'remote.json')))
  const usedParts = bundle.shared.map(({ name }) => name).filter((name) => name.startsWith('@cove/parts/'))
  const entryFile = bundle.metaData.remoteEntry.name
  return {
    id,
    version,
    name: bundle.name,
    kernel: kernelRangeOf(bundle, manifest.kernel),
    entry: { url: `/${place}/${entryFile}`, integrity: integritiesOf(dist, place)(entryFile) },
    ...(usedParts.length > 0 ? { parts: usedParts } : {}),
    mf: bundle.metaData.pluginVersion,
    ...(bundle.shared.length > 0 ? { requires: requiresOf(bundle) } : {}),
    manifest,
  }
}

/** What the windows of one built version are made of, with the digests recorded when it was built. */
export function remoteFiles(dist: string, id: string, version: string): RemoteFiles {
  const place = remotePlace(id, version)
  const bundle = bundleOf(dist, place)
  const windowFiles = readJson<Pick<WindowFiles, 'windows' | 'texts'> & Partial<WindowFiles>>(path.join(dist, place, 'windows.json'))
  const integrityOf = integritiesOf(dist, place)
  const preloadOf = (file: string): PreloadFile => ({
    url: `/${place}/${file}`,
    as: file.endsWith('.css') ? 'style' : 'script',
    integrity: integrityOf(file),
  })
  const assets = bundle.exposes.find((exposed) => exposed.path === './remote')?.assets
  const isFetched = (file: string) => !windowFiles.carried?.includes(file)
  const sync = [...(assets?.js.sync ?? []), ...(assets?.css.sync ?? [])].filter(isFetched)
  const preloads = (lists: WindowFiles['windows']) =>
    Object.fromEntries(Object.entries(lists).map(([name, files]) => [name, files.filter((file) => !sync.includes(file)).map(preloadOf)]))
  return {
    preload: sync.map(preloadOf),
    windows: preloads(windowFiles.windows),
    // A remote built before these two were told apart names all of them as its windows' own.
    behind: preloads(windowFiles.behind ?? {}),
    texts: preloads(windowFiles.texts),
  }
}

/** The files of an entry that stays as it is published, read again of its build where no list has them. */
export function keptFiles(dist: string, { id, version }: RegistryEntry): RemoteFiles {
  try {
    return remoteFiles(dist, id, version)
  } catch {
    // Its build was damaged or taken away: it loads as far as it can, without a head start.
    return { preload: [], windows: {} }
  }
}

/** An entry without the files that stood in it before they had a list apart. */
export const withoutFiles = (entry: RegistryEntry): RegistryEntry =>
  Object.fromEntries(Object.entries(entry).filter(([field]) => !(field in RemoteFiles.shape))) as RegistryEntry

const integritiesOf = (dist: string, place: Place) => {
  const digests = readDigests(dist, place)?.files ?? {}
  return (file: string) => {
    const digest = digests[file]
    if (digest === undefined) throw new Error(`${place} was built without ${file}`)
    return digest
  }
}
