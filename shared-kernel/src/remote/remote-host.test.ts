import { expect, test, vi } from 'vitest'
import { Window, chunkError, definition, entry, host, icon, registry } from '../testing/remote-host-world.ts'

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
test('S-E4 F4 an older page refuses what needs a newer part, before any of its code runs, and knows that the device has it', async () => {
  const next = { ...entry('2.0.0'), requires: { '@cove/ui': '^1.9.0' } }
  const { host: remotes, federation, publish } = host({ ...registry(), provides: { '@cove/ui': '1.0.0' } })
  await remotes.refresh()
  publish({ ...registry(next), provides: { '@cove/ui': '1.9.0' } })
  await remotes.refresh()
  const refusal = { kind: 'versionRefused', part: '@cove/ui', needs: '^1.9.0', has: '1.0.0', newDesktopFits: true }
  await expect(remotes.load('album', 'main')).rejects.toMatchObject(refusal)
  expect(remotes.refusalOf('album')).toMatchObject(refusal)
  expect(federation.register).not.toHaveBeenCalled()
  expect(federation.load).not.toHaveBeenCalled()
})
test('S-E4 F4 a page knows its own desktop from the one that the device has now', async () => {
  const { host: remotes, publish } = host({ ...registry(entry('1.0.0')), shell: 's1' })
  const builds = () => Object.values(remotes.store.getState().desktops ?? {}).map(({ shell }) => shell)
  await remotes.refresh()
  expect(builds()).toEqual(['s1', 's1'])
  publish({ ...registry(entry('1.0.1')), shell: 's2' })
  await remotes.refresh()
  expect(builds()).toEqual(['s1', 's2'])
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
test('WIN-07 a remote that is being built has a face and no code, and its code comes with a later registry', async () => {
  const { manifest } = entry('1.0.0')
  const broken = { id: 'other', state: 'building', manifest: {} }
  const {
    host: remotes,
    publish,
    federation,
  } = host({
    ...registry(),
    preparing: [{ id: 'album', state: 'building', manifest }, broken] as never,
  })
  await remotes.refresh()
  expect(remotes.store.getState().remotes).toMatchObject([{ id: 'album', preparing: 'building', manifest }])
  expect(federation.register).not.toHaveBeenCalled()
  remotes.preload('album', 'main')
  expect(federation.preload).not.toHaveBeenCalled()
  await expect(remotes.load('album', 'main')).rejects.toMatchObject({ kind: 'unknownRemote' })
  publish(registry(entry('1.0.0')))
  await remotes.refresh()
  expect((await remotes.load('album', 'main')).version).toBe('1.0.0')
})
