import { expect, test, vi } from 'vitest'
import type { FederationPort } from './federation-port.ts'
import { chunkError, entry, filesOf, host, registry } from '../testing/remote-host-world.ts'

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
