/**
 * Writes dist/remotes.json, the registry a running desktop reads: one published version per remote.
 *   node tools/publish.ts               newest version of each          node tools/publish.ts hello=1.0.1      this one of hello
 *   --dist=DIR another output folder    --dev                           also the remotes marked devOnly (also COVE_DEV=1)
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import {
  type PreloadFile,
  type Registry,
  type RegistryEntry,
  RemoteManifest,
  rootDir,
  satisfies,
  type WindowFiles,
} from '@cove/kernel/build'

interface BundleManifest {
  readonly name: string
  readonly metaData: { readonly pluginVersion: string; readonly remoteEntry: { readonly name: string } }
  readonly shared: readonly { readonly name: string; readonly version: string; readonly requiredVersion: string }[]
  readonly exposes: readonly {
    readonly path: string
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: readonly string[] }>>
  }[]
}

/** What to publish. */
export interface PublishRequest {
  readonly dist?: string
  /** Version per remote id; the newest built one when left out. */
  readonly pins?: Readonly<Record<string, string>>
  readonly includeDevOnly?: boolean
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

/**
 * Why a built remote must not be published against the built shell: shared modules that are missing or of the wrong version, a
 * kernel outside its range, another federation runtime. Empty when it fits.
 */
export function refusals(dist: string, dir: string): readonly string[] {
  const shell = readJson<BundleManifest>(path.join(dist, 'shell/mf-manifest.json'))
  const remote = readJson<BundleManifest>(path.join(dir, 'mf-manifest.json'))
  const { kernel } = readJson<RemoteManifest>(path.join(dir, 'remote.json'))
  const provided = new Map(shell.shared.map((shared) => [shared.name, shared.version]))
  const kernelVersion = provided.get('@cove/kernel') ?? '0.0.0'
  const reasons = remote.shared.flatMap(({ name, requiredVersion }) => {
    const version = provided.get(name)
    if (version === undefined) return [`the shell does not provide ${name}`]
    return satisfies(version, requiredVersion) ? [] : [`it needs ${name} ${requiredVersion}, the shell has ${version}`]
  })
  if (!satisfies(kernelVersion, kernel)) reasons.push(`it was built for kernel ${kernel}, the shell has ${kernelVersion}`)
  const [mine, shells] = [remote.metaData.pluginVersion, shell.metaData.pluginVersion]
  if (mine !== shells) reasons.push(`it was built with federation ${mine}, the shell runs ${shells}`)
  return reasons
}

const versionsIn = (dir: string): readonly string[] =>
  readdirSync(dir)
    .filter((version) => existsSync(path.join(dir, version, 'remote.json')))
    .toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true }))

const entryOf = (dir: string, id: string, version: string): RegistryEntry => {
  const bundle = readJson<BundleManifest>(path.join(dir, 'mf-manifest.json'))
  const manifest = RemoteManifest.parse(readJson(path.join(dir, 'remote.json')))
  const windowFiles = readJson<Pick<WindowFiles, 'windows' | 'texts'> & Partial<WindowFiles>>(path.join(dir, 'windows.json'))
  const integrityOf = (file: string) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(path.join(dir, file)))
      .digest('base64')}`
  const preloadOf = (file: string): PreloadFile => ({
    url: `/remotes/${id}/${version}/${file}`,
    as: file.endsWith('.css') ? 'style' : 'script',
    integrity: integrityOf(file),
  })
  const assets = bundle.exposes.find((exposed) => exposed.path === './remote')?.assets
  const isFetched = (file: string) => !windowFiles.carried?.includes(file)
  const sync = [...(assets?.js.sync ?? []), ...(assets?.css.sync ?? [])].filter(isFetched)
  const entryFile = preloadOf(bundle.metaData.remoteEntry.name)
  const preloads = (lists: WindowFiles['windows']) =>
    Object.fromEntries(Object.entries(lists).map(([name, files]) => [name, files.filter((file) => !sync.includes(file)).map(preloadOf)]))
  return {
    id,
    version,
    name: bundle.name,
    kernel: manifest.kernel,
    entry: { url: entryFile.url, integrity: integrityOf(bundle.metaData.remoteEntry.name) },
    preload: sync.map(preloadOf),
    windows: preloads(windowFiles.windows),
    // A remote built before these two were told apart names all of them as its windows' own.
    behind: preloads(windowFiles.behind ?? {}),
    texts: preloads(windowFiles.texts),
    mf: bundle.metaData.pluginVersion,
    manifest,
  }
}

const replaceFile = (file: string, data: string | Buffer) => {
  writeFileSync(`${file}.next`, data)
  renameSync(`${file}.next`, file)
}

/** Writes the registry in one atomic step and returns it. Throws, leaving the old registry, when any remote does not fit the shell. */
export function publish({
  dist = path.join(rootDir, 'dist'),
  pins = {},
  includeDevOnly = process.env['COVE_DEV'] === '1',
}: PublishRequest = {}): Registry {
  const base = path.join(dist, 'remotes')
  const shell = readJson<BundleManifest>(path.join(dist, 'shell/mf-manifest.json'))
  const refused: string[] = []
  const remotes = (existsSync(base) ? readdirSync(base).toSorted() : []).flatMap((id) => {
    const version = pins[id] ?? versionsIn(path.join(base, id)).at(-1)
    if (version === undefined) return []
    const dir = path.join(base, id, version)
    if (!existsSync(path.join(dir, 'remote.json'))) throw new Error(`${id}@${version} is not built`)
    const reasons = refusals(dist, dir)
    if (reasons.length > 0) refused.push(`${id}@${version} refused: ${reasons.join('; ')}`)
    const entry = entryOf(dir, id, version)
    return entry.manifest.devOnly && !includeDevOnly ? [] : [entry]
  })
  if (refused.length > 0) throw new Error(refused.join('\n'))
  const file = path.join(dist, 'remotes.json')
  const last = existsSync(file) ? readJson<Registry>(file).revision : 0
  const kernel = shell.shared.find((shared) => shared.name === '@cove/kernel')?.version ?? '0.0.0'
  const registry: Registry = { revision: Math.max(Date.now(), last + 1), mf: shell.metaData.pluginVersion, kernel, remotes }
  const text = JSON.stringify(registry)
  replaceFile(`${file}.br`, brotliCompressSync(text))
  replaceFile(`${file}.gz`, gzipSync(text))
  replaceFile(file, text)
  return registry
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { dist: { type: 'string' }, dev: { type: 'boolean' } } })
  const pins = Object.fromEntries(positionals.map((pin) => pin.split('=') as [string, string]))
  try {
    const { remotes } = publish({
      ...(values.dist ? { dist: path.resolve(values.dist) } : {}),
      ...(values.dev ? { includeDevOnly: true } : {}),
      pins,
    })
    console.log(remotes.map((remote) => `${remote.id}@${remote.version}`).join(' '))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
