import { expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { createRemoteHost } from './create-remote-host.ts'
import type { FederationPort } from './federation-port.ts'
import type { Registry, RegistryEntry, RegistryFiles } from './remote-manifest.ts'

const icon: RegistryEntry['manifest']['icon'] = { glyph: [['path', { d: 'M4 4h16v16H4z' }]], from: '#fff', to: '#000' }
const textFile = (name: string) => ({ url: `/${name}.js`, as: 'script' as const })
const entry = (version: string, kernel = '^1.0.0') => ({
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
const registry = (...remotes: ReturnType<typeof entry>[]): Registry => ({ revision: 1, mf: '2.9.2', kernel: '1.0.0', remotes })
const filesOf = (...remotes: ReturnType<typeof entry>[]): RegistryFiles['remotes'] =>
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
const Window = () => null
const definition = (version: string) => ({
  default: { id: 'album', version, windows: { main: { load: () => Promise.resolve({ default: Window }) } } },
})

function host(first: Registry, change: Partial<FederationPort> = {}) {
  let published: unknown = first
  const fetchRegistry = vi.fn(() => Promise.resolve(published))
  const fetchFiles = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ revision: 1, remotes: filesOf(entry('1.0.0')) }))
  const federation = {
    register: vi.fn(),
    load: vi.fn((name: string) => Promise.resolve<unknown>(definition(name))),
    preload: vi.fn(),
    unload: vi.fn(),
    faultOf: (error: unknown) => Promise.resolve(error instanceof Error && error.name === 'ChunkLoadError' ? 'network' : 'broken'),
    ...change,
  } satisfies FederationPort
  const onFirstLoad = vi.fn(() => Promise.resolve())
  const onReads = vi.fn()
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
const chunkError = () => Object.assign(new Error('loading failed'), { name: 'ChunkLoadError' })

test('W11 the first reads of a window begin with its address, beside its code, and once', async () => {
  const order: string[] = []
  const reads = () => Promise.resolve({ reads: () => Promise.resolve() })
  const load = () => {
    order.push('load')
    return Promise.resolve({ default: Window })
  }
  const main = { reads, load }
  const { host: remotes, onReads } = host(registry(entry('1.0.0')), {
    load: () => Promise.resolve({ default: { id: 'album', windows: { main } } }),
  })
  onReads.mockImplementation(() => order.push('reads'))
  await remotes.refresh()
  await remotes.load('album', 'main', '/my-album?x=1')
  await remotes.load('album', 'main', '/my-album?x=1')
  expect(onReads).toHaveBeenCalledExactlyOnceWith(reads, '/my-album?x=1')
  expect(order).toEqual(['reads', 'load'])
})

test('WIN-07 a window is loaded once and then ready in the same commit', async () => {
  const { host: remotes, federation, onFirstLoad } = host(registry(entry('1.0.0')))
  await remotes.refresh()
  expect(remotes.ready('album', 'main')).toBeUndefined()
  await remotes.load('album', 'main')
  expect(remotes.ready('album', 'main')).toEqual({ Component: Window, version: '1.0.0' })
  await remotes.load('album', 'main')
  expect(federation.load).toHaveBeenCalledTimes(1)
  expect(onFirstLoad).toHaveBeenCalledTimes(1)
})
test('S-E4 a remote for another kernel is refused before any of its code runs, both versions named', async () => {
  const { host: remotes, federation } = host(registry(entry('1.0.0', '^2.0.0')))
  await remotes.refresh()
  await expect(remotes.load('album', 'main')).rejects.toMatchObject({ kind: 'versionRefused', needs: '^2.0.0', has: '1.0.0' })
  expect(federation.load).not.toHaveBeenCalled()
  expect(federation.register).not.toHaveBeenCalled()
})
test('S-E1 network faults are tried three times, then told', async () => {
  const { host: remotes, federation } = host(registry(entry('1.0.0')), { load: vi.fn(() => Promise.reject(chunkError())) })
  await remotes.refresh()
  await expect(remotes.load('album', 'main')).rejects.toMatchObject({ kind: 'network' })
  expect(federation.load).toHaveBeenCalledTimes(3)
})
test('S-E1 a fault that is none of the network is never tried again', async () => {
  const { host: remotes, federation } = host(registry(entry('1.0.0')), { load: vi.fn(() => Promise.reject(new Error('does not satisfy'))) })
  await remotes.refresh()
  await expect(remotes.load('album', 'main')).rejects.toMatchObject({ kind: 'broken', detail: 'Error: does not satisfy' })
  expect(federation.load).toHaveBeenCalledTimes(1)
})
test.each(['missing', 'altered'] as const)('S-E5 a file that is %s on the device is told at once, not tried again', async (kind) => {
  const load = vi.fn(() => Promise.reject(chunkError()))
  const { host: remotes, federation } = host(registry(entry('1.0.0')), { load, faultOf: () => Promise.resolve(kind) })
  await remotes.refresh()
  await expect(remotes.load('album', 'main')).rejects.toMatchObject({ kind, version: '1.0.0' })
  expect(federation.load).toHaveBeenCalledTimes(1)
})
test('S-E2 a version whose files are gone gives way to the one published meanwhile', async () => {
  const load = vi.fn((name: string) => (name.endsWith('1_0_0') ? Promise.reject(chunkError()) : Promise.resolve<unknown>(definition(name))))
  const { host: remotes, publish } = host(registry(entry('1.0.0')), { load, faultOf: () => Promise.resolve('missing') })
  await remotes.refresh()
  publish(registry(entry('1.0.1')))
  expect((await remotes.load('album', 'main')).version).toBe('1.0.1')
})
test('S-E1 code that does not come in time is tried three times, then told as that', async () => {
  const load = vi.fn(() => Promise.reject(chunkError()))
  const { host: remotes, federation } = host(registry(entry('1.0.0')), { load, faultOf: () => Promise.resolve('timeout') })
  await remotes.refresh()
  await expect(remotes.load('album', 'main')).rejects.toMatchObject({ kind: 'timeout' })
  expect(federation.load).toHaveBeenCalledTimes(3)
})
test('S-E2 an error of an open window is explained by the version it draws', async () => {
  const faultOf = vi.fn((_error: unknown, name: string) =>
    Promise.resolve(name.endsWith('1_0_0') ? ('missing' as const) : ('broken' as const)),
  )
  const { host: remotes, publish } = host(registry(entry('1.0.0')), { faultOf })
  await remotes.refresh()
  await remotes.load('album', 'main')
  publish(registry(entry('1.0.1')))
  await remotes.refresh()
  const explained = await remotes.explain(chunkError(), { remoteId: 'album', version: '1.0.0' })
  expect(explained).toMatchObject({ kind: 'missing', version: '1.0.0', detail: 'ChunkLoadError: loading failed' })
  expect(await remotes.explain(chunkError(), { remoteId: 'other', version: '1.0.0' })).toMatchObject({ kind: 'broken' })
})
test('S-E4 a refusal says whether the desktop on the device would fit', async () => {
  const { host: remotes, publish } = host(registry(entry('1.0.0', '^2.0.0')))
  await remotes.refresh()
  await expect(remotes.load('album', 'main')).rejects.toMatchObject({ kind: 'versionRefused', newDesktopFits: false })
  publish({ ...registry(entry('1.0.0', '^2.0.0')), kernel: '2.1.0' })
  await remotes.refresh()
  await expect(remotes.load('album', 'main')).rejects.toMatchObject({ kind: 'versionRefused', newDesktopFits: true })
})
test('S-E2 a new version is told by id; what was loaded stays until nobody uses it', async () => {
  const { host: remotes, federation, publish } = host(registry(entry('1.0.0')))
  await remotes.refresh()
  await remotes.load('album', 'main')
  publish(registry(entry('1.0.1')))
  expect(await remotes.refresh()).toEqual(['album'])
  expect(remotes.ready('album', 'main')).toBeUndefined()
  remotes.collect([{ remoteId: 'album', version: '1.0.0' }])
  expect(federation.unload).not.toHaveBeenCalled()
  expect((await remotes.load('album', 'main')).version).toBe('1.0.1')
  remotes.collect([{ remoteId: 'album', version: '1.0.1' }])
  expect(federation.unload).toHaveBeenCalledWith('album__1_0_0')
})
test('S-E1 a rollback during the retries heals the load', async () => {
  const load = vi.fn((name: string) => (name.endsWith('1_0_1') ? Promise.reject(chunkError()) : Promise.resolve<unknown>(definition(name))))
  const { host: remotes, publish } = host(registry(entry('1.0.1')), { load })
  await remotes.refresh()
  publish(registry(entry('1.0.0')))
  expect((await remotes.load('album', 'main')).version).toBe('1.0.0')
})
test('S-E4 one entry that cannot be read refuses no other remote, and fields of a later desktop are left out', async () => {
  const later = { ...entry('1.0.0'), manifest: { ...entry('1.0.0').manifest, shortcuts: [{ keys: 'x' }] } }
  const drawn = {
    ...entry('1.0.0'),
    id: 'drawn',
    manifest: { ...entry('1.0.0').manifest, icon: { ...icon, glyph: [['image', { href: 'x' }]] } },
  }
  const { host: remotes } = host({ ...registry(), remotes: [later, drawn] as never })
  await remotes.refresh()
  expect(remotes.store.getState().remotes).toEqual([entry('1.0.0')])
})

test.each([null, 'html', {}, { revision: 1, remotes: [{}] }])('S-E1 a registry that is none (%j) keeps what was known', async (broken) => {
  const { host: remotes, publish } = host(registry(entry('1.0.0')))
  await remotes.refresh()
  publish(broken)
  await expect(remotes.refresh()).rejects.toThrow('registry')
  expect(remotes.store.getState()).toMatchObject({ status: 'ready', remotes: [{ id: 'album' }] })
})
test('S-E1 a module that declares somebody else is refused', async () => {
  const { host: remotes } = host(registry(entry('1.0.0')), { load: () => Promise.resolve({ default: { id: 'other', windows: {} } }) })
  await remotes.refresh()
  await expect(remotes.load('album', 'main')).rejects.toMatchObject({ kind: 'broken' })
})
test('S-E8 two windows of one remote opened at once start its background half once', async () => {
  const { host: remotes, onFirstLoad } = host(registry(entry('1.0.0')))
  await remotes.refresh()
  await Promise.all([remotes.load('album', 'main'), remotes.load('album', 'main')])
  expect(onFirstLoad).toHaveBeenCalledTimes(1)
})

const entryUrl = '/remotes/album/1.0.0/remoteEntry.js'
const urlsIn = (preload: ReturnType<typeof vi.fn<FederationPort['preload']>>) =>
  preload.mock.calls.map(([files]) => files.map(({ url }) => url))
const fetched = (work: { readonly mock: { readonly results: readonly { readonly value: unknown }[] } }) =>
  vi.waitFor(async () => {
    expect(work.mock.results.length).toBeGreaterThan(0)
    for (const { value } of work.mock.results) await Promise.resolve(value).catch(() => undefined)
  })
/** A host whose files have been read. */
const resting = async (isLoaded = false) => {
  const preload = vi.fn<FederationPort['preload']>()
  const made = host(registry(entry('1.0.0')), { preload })
  await made.host.refresh()
  made.host.readFiles()
  await fetched(made.fetchFiles)
  if (isLoaded) await made.host.load('album', 'main')
  return { ...made, preload }
}
const hinted = async (reach?: 'first' | 'all', isLoaded = false) => {
  const { host: remotes, preload } = await resting(isLoaded)
  remotes.preload('album', 'main', reach)
  return urlsIn(preload).flat()
}

test('W9 what a first window waits for is fetched at once: the entry, its own files, the sentences of one language', async () => {
  expect(await hinted('first')).toEqual([entryUrl, '/shared.js', '/zh.js', '/window.js'])
})

test('W9 the shared parts of a remote are fetched with its first files', async () => {
  const { host: remotes, preload } = await resting()
  remotes.preload('album', 'main', 'first')
  expect(preload.mock.calls.map(([, parts]) => parts)).toEqual([['@cove/parts/failure']])
})

test('W9 what stands behind the first picture is fetched last, and alone once the window is there', async () => {
  expect(await hinted()).toEqual([entryUrl, '/shared.js', '/zh.js', '/window.js', '/behind.js'])
  expect(await hinted('all', true)).toEqual(['/behind.js'])
  expect(await hinted('first', true)).toEqual([])
})

test('W9 files that are not there yet are read beside the entry, once for all windows that wait, and hinted when they come', async () => {
  const preload = vi.fn<FederationPort['preload']>()
  const { host: remotes, fetchFiles } = host(registry(entry('1.0.0')), { preload })
  await remotes.refresh()
  expect(fetchFiles).not.toHaveBeenCalled()
  remotes.preload('album', 'main', 'first')
  remotes.preload('album', 'main', 'first')
  expect(urlsIn(preload)).toEqual([[entryUrl], [entryUrl]])
  await vi.waitFor(() => expect(urlsIn(preload).at(-1)).toEqual([entryUrl, '/shared.js', '/zh.js', '/window.js']))
  remotes.readFiles()
  expect(fetchFiles).toHaveBeenCalledTimes(1)
})

test('W9 a window that is there when its files come is given no hint any more', async () => {
  const preload = vi.fn<FederationPort['preload']>()
  const { host: remotes, fetchFiles } = host(registry(entry('1.0.0')), { preload })
  await remotes.refresh()
  let come: (files: unknown) => void = () => undefined
  fetchFiles.mockReturnValue(new Promise((resolve) => (come = resolve)))
  remotes.preload('album', 'main', 'first')
  await remotes.load('album', 'main')
  come({ revision: 1, remotes: filesOf(entry('1.0.0')) })
  await fetched(fetchFiles)
  await new Promise((resolve) => setTimeout(resolve))
  expect(urlsIn(preload)).toEqual([[entryUrl]])
})

test.each([
  ['never come', () => Promise.reject(new Error('HTTP 404'))],
  ['are none', () => Promise.resolve('<title>')],
])('W9 files that %s take only the head start: the window opens, and the next one asks again', async (_how, answer) => {
  const { host: remotes, fetchFiles, federation } = host(registry(entry('1.0.0')))
  fetchFiles.mockImplementation(answer)
  await remotes.refresh()
  remotes.preload('album', 'main', 'first')
  expect(await remotes.load('album', 'main')).toMatchObject({ version: '1.0.0' })
  expect(federation.load).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => {
    remotes.preload('album', 'main')
    expect(fetchFiles).toHaveBeenCalledTimes(2)
  })
})

test('W9 files of another publication lead to one look at the registry, and count for the versions they name', async () => {
  const preload = vi.fn<FederationPort['preload']>()
  const { host: remotes, fetchFiles, fetchRegistry, publish } = host(registry(entry('1.0.0')), { preload })
  await remotes.refresh()
  publish({ ...registry(entry('1.0.1')), revision: 2 })
  fetchFiles.mockResolvedValue({ revision: 2, remotes: filesOf(entry('1.0.1')) })
  remotes.preload('album', 'main', 'first')
  await vi.waitFor(() => expect(remotes.store.getState().revision).toBe(2))
  expect(fetchRegistry).toHaveBeenCalledTimes(2)
  expect(urlsIn(preload).flat()).not.toContain('/window.js')
  remotes.preload('album', 'main', 'first')
  expect(urlsIn(preload).at(-1)).toEqual(['/remotes/album/1.0.1/remoteEntry.js', '/shared.js', '/zh.js', '/window.js'])
  expect(fetchFiles).toHaveBeenCalledTimes(1)
})

test('W9 files that stay of another publication are read once, not again with each window', async () => {
  const { host: remotes, fetchFiles, fetchRegistry } = host(registry(entry('1.0.0')))
  await remotes.refresh()
  fetchFiles.mockResolvedValue({ revision: 2, remotes: filesOf(entry('1.0.1')) })
  for (let time = 0; time < 3; time += 1) {
    remotes.preload('album', 'main', 'first')
    await fetched(fetchFiles)
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect([fetchFiles.mock.calls.length, fetchRegistry.mock.calls.length]).toEqual([1, 2])
})

test('W9 lists of one version that cannot be read take the head start of no other', async () => {
  const preload = vi.fn<FederationPort['preload']>()
  const { host: remotes, fetchFiles } = host(registry(entry('1.0.0')), { preload })
  await remotes.refresh()
  fetchFiles.mockResolvedValue({ revision: 1, remotes: { broken: { preload: 'none' }, ...filesOf(entry('1.0.0')) } })
  remotes.preload('album', 'main', 'first')
  await vi.waitFor(() => expect(urlsIn(preload).at(-1)).toContain('/window.js'))
})

test('S-E5 the files a fault may be about are read when it happens, and a window of an older version keeps its own', async () => {
  const seen: unknown[] = []
  const faultOf: FederationPort['faultOf'] = async (_error, name, { files }) => {
    seen.push([name, (await files())?.windows['main']?.[0]?.url])
    return 'altered'
  }
  const { host: remotes, fetchFiles, publish } = host(registry(entry('1.0.0')), { faultOf })
  await remotes.refresh()
  await remotes.load('album', 'main')
  expect(fetchFiles).not.toHaveBeenCalled()
  await remotes.explain(chunkError(), { remoteId: 'album', version: '1.0.0' })
  publish({ ...registry(entry('1.0.1')), revision: 2 })
  fetchFiles.mockResolvedValue({ revision: 2, remotes: filesOf(entry('1.0.1')) })
  await remotes.refresh()
  remotes.readFiles()
  await fetched(fetchFiles)
  expect(await remotes.explain(chunkError(), { remoteId: 'album', version: '1.0.0' })).toMatchObject({ kind: 'altered' })
  expect(seen).toEqual([
    ['album__1_0_0', '/window.js'],
    ['album__1_0_0', '/window.js'],
  ])
  expect(fetchFiles).toHaveBeenCalledTimes(2)
})
