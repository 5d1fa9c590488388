// @vitest-environment jsdom
import { files } from '@cove/device-contract/files'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { tasks } from '@cove/device-contract/tasks'
import { afterEach, expect, test } from 'vitest'
import { leakCheck } from '../testing/leak-check.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { grant, user, ok, no, personal, start, open, phase } from '../testing/sim-kernel.ts'
import type { Bridges } from '../testing/sim-kernel.ts'

afterEach(() => {
  for (const hosted of open.splice(0)) hosted[Symbol.dispose]()
  leakCheck()
})

test('LGN-09c being kicked closes everything and says why once', async () => {
  const hosted = await start({ 'spaces.list': () => no('kicked') })
  const { kernel } = hosted
  await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  kernel.windows.open('/my-album')
  await Promise.all([kernel.device.use(spacesArea).list(), kernel.device.use(spacesArea).list()])
  expect(phase(hosted)).toBe('signedOut')
  expect(kernel.dialogs.store.getState().session).toMatchObject({
    kind: 'kicked',
    report: { error: 'kicked', callId: 'spaces.list', atMs: 0 },
  })
  expect(Object.keys(kernel.windows.store.getState().windows)).toEqual([])
  expect(hosted.storages.local.getItem('cove.session')).toBeNull()
})
test('S-D6 signing out forgets tokens, windows and transfers even when the device does not answer', async () => {
  const hosted = await start({ 'session.logout': () => Promise.reject(new Error('away')) })
  await hosted.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  hosted.kernel.windows.open('/my-album')
  await hosted.kernel.session.signOut()
  expect(phase(hosted)).toBe('signedOut')
  expect(hosted.storages.local.getItem('cove.session')).toBeNull()
  expect(hosted.kernel.transfers.store.getState().tasks).toEqual([])
})
test('DEV-10a who left the device for good hears no word that he was removed', async () => {
  const { kernel } = await start({ 'session.logout': () => no('accountRemoved') })
  await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  await kernel.session.signOut()
  expect(kernel.session.store.getState().phase).toBe('signedOut')
  expect(kernel.dialogs.store.getState().session).toBeUndefined()
})
test.each([
  ['kicked', 'kicked', 'login'],
  ['accessWithdrawn', 'withdrawn', 'devices'],
  ['loginExpired', 'login-expired', 'login'],
  ['loginExpiredRefresh', 'login-expired', 'login'],
  ['loginExpiredAccount', 'login-expired', 'login'],
  ['accountRemoved', 'login-expired', 'login'],
  ['passwordChanged', 'login-expired', 'login'],
  ['roleChanged', 'login-expired', 'login'],
  ['sessionRevoked', 'login-expired', 'login'],
  ['deviceReset', 'login-expired', 'login'],
] as const)(
  'S-D5 %s: within one request windows are gone, transfers stopped, nothing of the person stays; dialog %s, then %s',
  async (error, kind, leftFor) => {
    const hosted = await start({ 'spaces.list': () => no(error) })
    const { kernel } = hosted
    await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
    kernel.windows.open('/my-album')
    hosted.storages.local.setItem('cove.preference.1001.view', '"grid"')
    await Promise.all([
      kernel.device
        .use(spacesArea)
        .list()
        .catch(() => undefined),
      kernel.device
        .use(spacesArea)
        .list()
        .catch(() => undefined),
    ])
    expect(kernel.session.store.getState()).toMatchObject({ phase: 'signedOut', user: undefined, leftFor })
    expect(kernel.dialogs.store.getState().session).toMatchObject({ kind, report: { error } })
    expect(Object.keys(kernel.windows.store.getState().windows)).toEqual([])
    expect(kernel.transfers.store.getState().tasks).toEqual([])
    expect(personal(hosted.storages.local)).toEqual([])
  },
)
test.each(['deviceNotBound', 'userNotBound'] as const)(
  'H-04 %s leads to the list of devices once; a quiet poll changes nothing',
  async (error) => {
    const hosted = await start({ 'spaces.list': () => no(error), 'files.add': () => no(error) })
    const { kernel } = hosted
    await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
    await kernel.device
      .use(spacesArea)
      .list(undefined, { silent: true })
      .catch(() => undefined)
    expect(phase(hosted)).toBe('signedIn')
    const add = () =>
      kernel.device
        .use(files)
        .add({ query: {}, body: { storageId: 's', path: '/a', type: 'folder' } })
        .catch(() => undefined)
    await Promise.all([add(), add(), add()])
    expect(kernel.session.store.getState()).toMatchObject({ phase: 'signedOut', leftFor: 'devices' })
    expect(kernel.toasts.store.getState().toasts).toHaveLength(1)
  },
)
test('S-D6 one tab signs out: its sibling leaves, too, and neither keeps a token', async () => {
  const storages = { local: memoryStorage(), tab: memoryStorage() }
  const bridges = new Map<string, Set<(message: unknown) => void>>()
  const first = await start({}, storages, bridges)
  await first.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  const second = await start({}, storages, bridges)
  second.kernel.windows.open('/my-album')
  await first.kernel.session.signOut()
  expect([phase(first), phase(second)]).toEqual(['signedOut', 'signedOut'])
  expect(Object.keys(second.kernel.windows.store.getState().windows)).toEqual([])
  expect(personal(storages.local)).toEqual([])
})
test('S-D6 negative control: a storage that keeps what it is told to remove is found by the same look', async () => {
  const keeping = Object.assign(memoryStorage(), { removeItem: () => undefined })
  const hosted = await start({}, { local: keeping, tab: memoryStorage() })
  await hosted.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  await hosted.kernel.session.signOut()
  expect(personal(keeping)).not.toEqual([])
})
test('S-D7 somebody else signs in in one tab: the other tab lets go of the first person and keeps its hands off the new tokens', async () => {
  const storages = { local: memoryStorage(), tab: memoryStorage() }
  const bridges: Bridges = new Map()
  const second = { ...grant(2), user: { ...user, ugreenNo: '2002' } }
  const here = await start({}, storages, bridges)
  await here.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  const there = await start({ 'session.login': () => ok(second) }, storages, bridges)
  here.kernel.windows.open('/my-album')
  await there.kernel.session.signIn('li', 'Abcdefg1', { remember: true })
  expect(there.kernel.session.store.getState()).toMatchObject({ phase: 'signedIn', user: { userNo: '2002' } })
  expect(phase(here)).toBe('signedOut')
  expect(Object.keys(here.kernel.windows.store.getState().windows)).toEqual([])
  expect(storages.local.getItem('cove.session')).toContain('api-token-number-2')
})
test('LGN-09b what ended the session is told once: answers that come late, and tabs that left with it, say nothing else', async () => {
  const storages = { local: memoryStorage(), tab: memoryStorage() }
  const bridges: Bridges = new Map()
  const late = Promise.withResolvers<unknown>()
  const ended = { ...no('sessionRevoked'), data: { ended_at: 1_700_000_000 } }
  const here = await start({ 'spaces.list': () => ended, 'tasks.list': () => late.promise }, storages, bridges)
  await here.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  const there = await start({ 'session.userInfo': () => ok(user), 'spaces.list': () => no('tokenInvalid') }, storages, bridges)
  const waiting = here.kernel.device
    .use(tasks)
    .list()
    .catch(() => undefined)
  await here.kernel.device
    .use(spacesArea)
    .list()
    .catch(() => undefined)
  const expected = { kind: 'login-expired', report: { error: 'sessionRevoked', endedSeconds: 1_700_000_000 } }
  expect(here.kernel.dialogs.store.getState().session).toMatchObject(expected)
  expect(there.kernel.dialogs.store.getState().session).toMatchObject(expected)
  expect([phase(here), phase(there)]).toEqual(['signedOut', 'signedOut'])
  here.kernel.dialogs.closeSession()
  late.resolve(no('kicked'))
  await waiting
  expect(here.kernel.dialogs.store.getState().session).toBeUndefined()
})
test('S-D7 the late end of an earlier session does not end the one that began meanwhile', async () => {
  const late = Promise.withResolvers<unknown>()
  let signIns = 0
  const hosted = await start({ 'tasks.list': () => late.promise, 'session.login': () => ok(grant((signIns += 1))) })
  await hosted.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  const waiting = hosted.kernel.device
    .use(tasks)
    .list()
    .catch(() => undefined)
  await hosted.kernel.session.signOut()
  await hosted.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  late.resolve(no('sessionRevoked'))
  await waiting
  expect(phase(hosted)).toBe('signedIn')
  expect(hosted.kernel.dialogs.store.getState().session).toBeUndefined()
})
