import { vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { createRemoteHost } from '../remote/create-remote-host.ts'
import type { RemoteHostParts } from '../remote/create-remote-host.ts'
import type { FederationPort } from '../remote/federation-port.ts'
import type { Registry, RegistryEntry, RegistryFiles } from '../remote/remote-manifest.ts'

export const icon: RegistryEntry['manifest']['icon'] = { glyph: [['path', { d: 'M4 4h16v16H4z' }]], from: '#fff', to: '#000' }
const textFile = (name: string) => ({ url: `/${name}.js`, as: 'script' as const })
export const entry = (version: string, kernel = '^1.0.0') => ({
  id: 'album',
  version,
  name: `album__${version.replaceAll('.', '_')}`,
  kernel,
  entry: { url: `/remotes/album/${version}/remoteEntry.js`, integrity: 'sha384-x' },
  parts: ['@cove/parts/failure'],
  mf: '2.9.2',
  manifest: {
    id: 'album',
    kernel,
    title: 'app',
    icon,
    names: { 'zh-CN': { app: '相册' }, en: { app: 'Album' } },
    windows: { main: { title: 'app', path: '/my-album', size: [800, 600] as [number, number] } },
  },
})
export const registry = (...remotes: ReturnType<typeof entry>[]): Registry => ({ revision: 1, mf: '2.9.2', kernel: '1.0.0', remotes })
export const filesOf = (...remotes: ReturnType<typeof entry>[]): RegistryFiles['remotes'] =>
  Object.fromEntries(
    remotes.map(({ name }) => [
      name,
      {
        preload: [textFile('shared')],
        texts: { 'zh-CN': [textFile('zh')], en: [textFile('en')] },
        windows: { main: [textFile('window')] },
        behind: { main: [textFile('behind')] },
      },
    ]),
  )
export const Window = () => null
export const definition = (version: string) => ({
  default: { id: 'album', version, windows: { main: { load: () => Promise.resolve({ default: Window }) } } },
})

/** A host over a registry and files that a test publishes. */
export function host(first: Registry, change: Partial<FederationPort> = {}) {
  let published: unknown = first
  const fetchRegistry = vi.fn(() => Promise.resolve(published))
  const fetchFiles = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ revision: 1, remotes: filesOf(entry('1.0.0')) }))
  const federation = {
    register: vi.fn<FederationPort['register']>(),
    load: vi.fn((name: string) => Promise.resolve<unknown>(definition(name))),
    preload: vi.fn<FederationPort['preload']>(),
    unload: vi.fn<FederationPort['unload']>(),
    faultOf: (error: unknown) => Promise.resolve(error instanceof Error && error.name === 'ChunkLoadError' ? 'network' : 'broken'),
    ...change,
  } satisfies FederationPort
  const onFirstLoad = vi.fn(() => Promise.resolve())
  const onReads = vi.fn<RemoteHostParts['onReads']>()
  const created = createRemoteHost({
    locale: () => 'zh-CN',
    federation,
    probeFile: () => Promise.resolve(undefined),
    kernelVersion: '1.0.0',
    log: createLog({ nowMs: () => 0 }),
    sleep: () => Promise.resolve(),
    onFirstLoad,
    onReads,
    fetchRegistry,
    fetchFiles,
  })
  return { host: created, federation, fetchRegistry, fetchFiles, onFirstLoad, onReads, publish: (next: unknown) => (published = next) }
}
export const chunkError = () => Object.assign(new Error('loading failed'), { name: 'ChunkLoadError' })
