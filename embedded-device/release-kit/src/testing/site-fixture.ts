import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Registry, RegistryFiles } from '@cove/kernel/release'
import { digestsOfFolder, recordDigests } from '../digests.ts'
import { remotePlace, shellPlace } from '../site-layout.ts'
import type { Place } from '../site-layout.ts'

/** A module as a build shares or needs it. */
export const shared = (name: string, version: string, requiredVersion = `^${version}`) => ({ name, version, requiredVersion })

/** What a built remote says of itself; the rest is the same for all. */
export interface BuiltRemote {
  readonly version?: string
  readonly kernel?: string
  readonly needs?: readonly object[]
  readonly mf?: string
  readonly devOnly?: true
  /** What it needs of the device. */
  readonly moduleNeeds?: object
  /** The address of its window, its id by default. */
  readonly route?: string
  readonly verbs?: readonly object[]
  /** Files a build lists otherwise than the usual ones. */
  readonly files?: object
  /** Content of its scripts and styles. */
  readonly content?: string
}

/** A site in a temporary folder, filled as the builder would. Disposing removes it. */
export interface SiteFixture extends Disposable {
  readonly dist: string
  readonly write: (file: string, value: unknown) => void
  readonly readText: (file: string) => string
  /** Writes the files of a remote; nothing is recorded. */
  readonly writeRemote: (place: string, id: string, remote?: BuiltRemote) => void
  /** A finished build of a remote. */
  readonly built: (id: string, remote?: BuiltRemote) => void
  /** A finished build of the shell. */
  readonly builtShell: (build: string, kernel?: string) => void
  readonly registry: () => Registry
  /** What is published of its files. */
  readonly files: () => RegistryFiles
  /** Version by id, as published. */
  readonly published: () => Readonly<Record<string, string>>
}

const metaData = (pluginVersion = '2.9.2') => ({ pluginVersion, remoteEntry: { name: 'remoteEntry.js' } })
const scripts = ['remoteEntry.js', 'expose.js', 'window.css', 'window.js', 'en.js']

const face = (id: string, route: string) => ({
  id,
  title: 'name',
  icon: { glyph: [['path', { d: 'M4 4h16v16H4z' }]], from: '#fff', to: '#000' },
  names: { 'zh-CN': { name: id }, en: { name: id } },
  windows: { main: { title: 'name', path: `/${route}`, size: [400, 300] } },
})

const shellBundle = (kernel: string) => ({
  name: 'shell',
  metaData: metaData(),
  shared: [shared('react', '19.3.1'), shared('@cove/kernel', kernel)],
  exposes: [],
})

/** Creates an empty site. */
export const createSite = (): SiteFixture => createSiteIn(mkdtempSync(path.join(os.tmpdir(), 'cove-site-')))

/** A site in a folder that is there. */
export function createSiteIn(dist: string): SiteFixture {
  const write = (file: string, value: unknown) => {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
    writeFileSync(path.join(dist, file), typeof value === 'string' ? value : JSON.stringify(value))
  }
  const readText = (file: string) => readFileSync(path.join(dist, file), 'utf8')
  const record = (place: Place) => recordDigests(dist, place, digestsOfFolder(path.join(dist, place)))
  const writeRemote = (place: string, id: string, remote: BuiltRemote = {}) => {
    const {
      version = '1.0.0',
      route = id,
      verbs,
      moduleNeeds,
      kernel = '^1.1.0',
      needs = [],
      mf,
      devOnly,
      files = {},
      content = '',
    } = remote
    const assets = { js: { sync: ['expose.js'] }, css: { sync: [] } }
    const exposes = [{ path: './remote', assets }]
    write(`${place}/mf-manifest.json`, { name: `${id}__${version}`, metaData: metaData(mf), shared: needs, exposes })
    write(`${place}/remote.json`, { ...face(id, route), kernel, verbs, needs: moduleNeeds, devOnly })
    write(`${place}/windows.json`, { windows: { main: ['expose.js', 'window.css', 'window.js'] }, texts: { en: ['en.js'] }, ...files })
    for (const file of scripts) write(`${place}/${file}`, file + content)
  }
  const registry = () => JSON.parse(readText('remotes.json')) as Registry
  return {
    dist,
    write,
    readText,
    writeRemote,
    registry,
    files: () => JSON.parse(readText('remotes-files.json')) as RegistryFiles,
    built: (id, remote = {}) => {
      const place = remotePlace(id, remote.version ?? '1.0.0')
      writeRemote(place, id, remote)
      record(place)
    },
    builtShell: (build, kernel = '1.2.0') => {
      write(`shell/${build}/index.html`, build)
      write(`shell/${build}/mf-manifest.json`, shellBundle(kernel))
      record(shellPlace(build))
    },
    published: () => Object.fromEntries(registry().remotes.map(({ id, version }) => [id, version])),
    [Symbol.dispose]: () => rmSync(dist, { recursive: true, force: true }),
  }
}
