import path from 'node:path'
import { RemoteManifest } from '@cove/kernel/build'
import type { PreloadFile, RegistryEntry, WindowFiles } from '@cove/kernel/build'
import { bundleOf } from './bundle-manifest.ts'
import { readDigests } from './digests.ts'
import { readJson } from './json-file.ts'
import { remotePlace } from './site-layout.ts'

/** The registry's entry of one built version; integrities are the digests recorded when it was built. */
export function registryEntry(dist: string, id: string, version: string): RegistryEntry {
  const place = remotePlace(id, version)
  const dir = path.join(dist, place)
  const bundle = bundleOf(dist, place)
  const digests = readDigests(dist, place)?.files ?? {}
  const manifest = RemoteManifest.parse(readJson(path.join(dir, 'remote.json')))
  const windowFiles = readJson<Pick<WindowFiles, 'windows' | 'texts'> & Partial<WindowFiles>>(path.join(dir, 'windows.json'))
  const integrityOf = (file: string) => {
    const digest = digests[file]
    if (digest === undefined) throw new Error(`${place} was built without ${file}`)
    return digest
  }
  const preloadOf = (file: string): PreloadFile => ({
    url: `/${place}/${file}`,
    as: file.endsWith('.css') ? 'style' : 'script',
    integrity: integrityOf(file),
  })
  const assets = bundle.exposes.find((exposed) => exposed.path === './remote')?.assets
  const isFetched = (file: string) => !windowFiles.carried?.includes(file)
  const sync = [...(assets?.js.sync ?? []), ...(assets?.css.sync ?? [])].filter(isFetched)
  const usedParts = bundle.shared.map(({ name }) => name).filter((name) => name.startsWith('@cove/parts/'))
  const entryFile = bundle.metaData.remoteEntry.name
  const preloads = (lists: WindowFiles['windows']) =>
    Object.fromEntries(Object.entries(lists).map(([name, files]) => [name, files.filter((file) => !sync.includes(file)).map(preloadOf)]))
  return {
    id,
    version,
    name: bundle.name,
    kernel: manifest.kernel,
    entry: { url: `/${place}/${entryFile}`, integrity: integrityOf(entryFile) },
    preload: sync.map(preloadOf),
    windows: preloads(windowFiles.windows),
    // A remote built before these two were told apart names all of them as its windows' own.
    behind: preloads(windowFiles.behind ?? {}),
    ...(usedParts.length > 0 ? { parts: usedParts } : {}),
    texts: preloads(windowFiles.texts),
    mf: bundle.metaData.pluginVersion,
    manifest,
  }
}
