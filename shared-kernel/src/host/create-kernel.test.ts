// @vitest-environment jsdom
import { catalogue, contract, createClient, type DeviceRequest, type ErrorName } from '@cove/device-contract'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionGate } from '../device/session-gate.ts'
import { createDialogService } from '../dialogs/dialog-service.ts'
import { queryClient } from '../facades/query.ts'
import type { FederationPort } from '../remote/federation-port.ts'
import { leakCheck } from '../testing/leak-check.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createKernel, type HostedKernel } from './create-kernel.ts'
import type { Platform } from './platform.ts'

const user = { ugreenNo: '1001', nicName: '小王', username: 'wang', role: 1, email: '', phoneNo: '', image: '' }
const grant = (n: number) => ({ api_token: `api-token-number-${n}`, refresh_token: `refresh-token-number-${n}`, expires_in: 9000, user })
const ok = (data: unknown) => ({ code: 200, msg: 'ok', data })
const no = (name: ErrorName) => ({ code: catalogue[name].code, msg: '', data: null })

const entry = {
  id: 'album',
  version: '1.0.0',
  name: 'album__1_0_0',
  kernel: '^1.0.0',
  entry: { url: '/remotes/album/1.0.0/e.js', integrity: 'sha384-x' },
  preload: [],
  windows: { main: [] },
  mf: '2.9.2',
  manifest: {
    id: 'album',
    kernel: '^1.0.0',
    title: 'app',
    icon: { glyph: 'images', from: '#fff', to: '#000' },
    names: { 'zh-CN': { app: '相册' }, en: { app: 'Album' } },
    windows: { main: { title: 'app', path: '/my-album', size: [800, 600] } },
  },
}
const federation: FederationPort = {
  register: () => undefined,
  load: () => Promise.reject(new Error('not here')),
  preload: () => undefined,
  unload: () => undefined,
  isNetworkError: () => false,
}

type Bridges = Map<string, Set<(message: unknown) => void>>
/** Tabs of one browser hear each other, as BroadcastChannel lets them. */
const bridgeOf = (bridges: Bridges) => (channel: string) => {
  const all = bridges.get(channel) ?? new Set()
  bridges.set(channel, all)
  let mine: ((message: unknown) => void) | undefined
  return {
    post: (message: unknown) => {
      for (const receive of all) if (receive !== mine) receive(message)
    },
    listen: (receive: (message: unknown) => void) => {
      mine = receive
      all.add(receive)
    },
    [Symbol.dispose]: () => void (mine && all.delete(mine)),
  }
}
/** Keys that tell something of a person. */
const personal = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) => /session|preference|address|routes/.test(key))

function platform(local: Storage, tab: Storage, bridges: Bridges | undefined): Platform {
  return {
    local,
    tab,
    nowMs: () => 0,
    sleep: () => Promise.resolve(),
    setTimer: () => ({ [Symbol.dispose]: () => undefined }),
    newId: () => `window-${Math.floor(Math.random() * 1e9)}`,
    bridge: bridges ? bridgeOf(bridges) : () => undefined,
    locks: undefined,
    openEvents: () => ({ onFailed: () => undefined, [Symbol.dispose]: () => undefined }),
    fetchJson: () => Promise.resolve({ revision: 1, mf: '2.9.2', kernel: '1.0.0', remotes: [entry] }),
    saveLink: () => undefined,
    languages: ['zh-CN'],
    root: document.documentElement,
    prefersDark: { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined } as unknown as MediaQueryList,
    cores: 2,
    onNetworkChanged: () => ({ [Symbol.dispose]: () => undefined }),
    onStorage: () => ({ [Symbol.dispose]: () => undefined }),
  }
}

/** A kernel over a device that answers by call id; what it does not know succeeds with nothing. */
async function start(
  answers: Record<string, (request: DeviceRequest) => unknown>,
  storages = { local: memoryStorage(), tab: memoryStorage() },
  bridges?: Bridges,
) {
  const keys = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  )
  const publicKey = Buffer.from(await crypto.subtle.exportKey('spki', keys.publicKey)).toString('base64')
  const asked: string[] = []
  const defaults: Record<string, (request: DeviceRequest) => unknown> = {
    'device.info': () => ok({ sn: 's', mac: '', model: 'm', name: '云湾', nas_server_ver: '1', active: 1, publicKey, embedded: 1 }),
    'session.login': () => ok(grant(1)),
    'session.userInfo': () => ok(user),
    'session.mediaTicket': () => ok({ ticket: 'ticket-ticket-ticket', expires_in: 60 }),
    'session.logout': () => ok({}),
    ...answers,
  }
  const hosted = createKernel({
    federation,
    platform: platform(storages.local, storages.tab, bridges),
    transport: (request) => {
      asked.push(request.call.id)
      return Promise.resolve(defaults[request.call.id]?.(request) ?? ok({}))
    },
  })
  open.push(hosted)
  await hosted.start()
  return { ...hosted, asked, storages }
}
const open: HostedKernel[] = []
afterEach(() => {
  for (const hosted of open.splice(0)) hosted[Symbol.dispose]()
  leakCheck()
})
const phase = ({ kernel }: Pick<HostedKernel, 'kernel'>) => kernel.session.store.getState().phase

test('LGN-12 from nobody to a desktop; a reload keeps the session', async () => {
  const first = await start({})
  expect(phase(first)).toBe('signedOut')
  expect(await first.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })).toEqual({ ok: true })
  expect(phase(first)).toBe('signedIn')
  const second = await start({}, first.storages)
  expect(phase(second)).toBe('signedIn')
})
test('W9 a reload with a session asks the device two questions before the desktop stands', async () => {
  const first = await start({})
  await first.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  const second = await start({}, first.storages)
  expect(second.asked.filter((id) => id !== 'session.mediaTicket' && id !== 'system.popUps').toSorted()).toEqual([
    'device.info',
    'session.userInfo',
  ])
})
test('LGN-16 a wrong password says so in words and nothing is stored', async () => {
  const hosted = await start({ 'session.login': () => no('wrongAccountOrPassword') })
  const result = await hosted.kernel.session.signIn('wang', 'nope', { remember: true })
  expect(result).toMatchObject({ ok: false, error: 'wrongAccountOrPassword', text: catalogue.wrongAccountOrPassword.text['zh-CN'] })
  expect(hosted.storages.local.getItem('cove.session')).toBeNull()
})
test('LGN-10 an expired session keeps the windows; signing in again in place lets the waiting request through', async () => {
  let expired = false
  const hosted = await start({
    'session.refresh': () => no('loginExpired'),
    'storage.list': () => (expired ? no('sessionExpired') : ok({ storages: [], mode: 'none', mode_nvme: 'none', formatting: 0 })),
  })
  const { kernel } = hosted
  await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  const id = kernel.windows.open('album', 'main')
  expired = true
  const waiting = kernel.device.storage.list()
  await vi.waitFor(() => expect(phase(hosted)).toBe('expired'))
  expect(kernel.dialogs.store.getState().session?.kind).toBe('token-expired')
  expect(kernel.windows.get(id!)).toBeDefined()
  expired = false
  await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  expect((await waiting).ok).toBe(true)
  expect(kernel.dialogs.store.getState().session).toBeUndefined()
  expect(kernel.windows.get(id!)).toBeDefined()
})
test.each([
  ['account', true, 'signedIn'],
  ['account', false, 'expired'],
  ['localAccount', true, 'expired'],
] as const)('LGN-10 a session of %s that ran out while the account is signed in: %s, is then %s', async (loginKind, isAccountIn, then) => {
  const local = memoryStorage()
  const tokens = { apiToken: 'api-token-number-1', refreshToken: 'refresh-token-number-1', remember: true }
  local.setItem('cove.session', JSON.stringify({ ...tokens, loginKind }))
  if (isAccountIn) local.setItem('cove.account-session', JSON.stringify({ ...tokens, apiToken: 'account-token-number-1' }))
  let ranOut = false
  const hosted = await start(
    {
      'session.refresh': () => no('loginExpired'),
      'session.accountLogin': ({ body }) => {
        expect(body).toMatchObject({ accessToken: 'account-token-number-1' })
        ranOut = false
        return ok(grant(7))
      },
      'storage.list': () => (ranOut ? no('sessionExpired') : ok({ storages: [], mode: 'none', mode_nvme: 'none', formatting: 0 })),
    },
    { local, tab: memoryStorage() },
  )
  const { kernel } = hosted
  ranOut = true
  const waiting = kernel.device.storage.list().then(
    (answer) => answer.ok,
    () => false,
  )
  if (then === 'signedIn') {
    expect(await waiting).toBe(true)
    expect(kernel.dialogs.store.getState().session).toBeUndefined()
    // How the person came in is kept, so that the next time goes the same way.
    expect(JSON.parse(local.getItem('cove.session') ?? '')).toMatchObject({ apiToken: 'api-token-number-7', remember: true, loginKind })
  } else await vi.waitFor(() => expect(phase(hosted)).toBe('expired'), { timeout: 10_000 })
  await kernel.session.signOut()
  await waiting
})
test.each(['kicked', 'accessWithdrawn', 'sessionRevoked'] as const)(
  'LGN-09 who was told to go (%s) does not come back through the account by himself',
  async (name) => {
    const local = memoryStorage()
    const tokens = { apiToken: 'api-token-number-1', refreshToken: 'refresh-token-number-1', remember: true }
    local.setItem('cove.session', JSON.stringify({ ...tokens, loginKind: 'account' }))
    local.setItem('cove.account-session', JSON.stringify(tokens))
    let isOver = false
    const hosted = await start(
      {
        'session.refresh': () => no(name),
        'storage.list': () => (isOver ? no('sessionExpired') : ok({ storages: [], mode: 'none', mode_nvme: 'none', formatting: 0 })),
      },
      { local, tab: memoryStorage() },
    )
    isOver = true
    void hosted.kernel.device.storage.list().catch(() => undefined)
    await vi.waitFor(() => expect(phase(hosted)).toBe('expired'), { timeout: 10_000 })
    expect(hosted.asked).not.toContain('session.accountLogin')
    await hosted.kernel.session.signOut()
  },
)
test('S-D6 who leaves after an expiry is not asked to come back', async () => {
  const hosted = await start({ 'session.refresh': () => no('loginExpired'), 'storage.list': () => no('sessionExpired') })
  const { kernel } = hosted
  await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  void kernel.device.storage.list().catch(() => undefined)
  await vi.waitFor(() => expect(phase(hosted)).toBe('expired'))
  expect(kernel.dialogs.store.getState().session?.kind).toBe('token-expired')
  await kernel.session.signOut()
  expect(phase(hosted)).toBe('signedOut')
  expect(kernel.dialogs.store.getState().session).toBeUndefined()
})
const timesShown = (dialogs: Pick<HostedKernel['kernel']['dialogs'], 'store'>) => {
  const count = { shown: 0 }
  dialogs.store.subscribe((now, before) => {
    if (now.session && now.session !== before.session) count.shown += 1
  })
  return count
}
test('S-D3 six windows whose token cannot be renewed see one question, not six', async () => {
  const hosted = await start({ 'session.refresh': () => no('refreshOnce'), 'storage.list': () => no('sessionExpired') })
  const { kernel } = hosted
  await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  const count = timesShown(kernel.dialogs)
  const calls = Array.from({ length: 6 }, () => kernel.device.storage.list().catch(() => undefined))
  await vi.waitFor(() => expect(phase(hosted)).toBe('expired'))
  await kernel.session.signOut()
  await Promise.all(calls)
  expect(count.shown).toBe(1)
})
test('S-D3 negative control: a gate and a question per window are counted as six', async () => {
  const windows = Array.from({ length: 6 }, () => createDialogService())
  const counts = windows.map(timesShown)
  const nothing = () => undefined
  const window = (dialogs: (typeof windows)[number]) =>
    createClient(
      contract,
      createSessionGate({
        send: () => Promise.resolve(no('sessionExpired')),
        ...{ apiToken: () => 'old', refresh: () => Promise.resolve(false), sleep: () => Promise.resolve() },
        whenUsable: vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new DOMException('left', 'AbortError')),
        onExpired: () => dialogs.showSession({ kind: 'token-expired' }),
        ...{ onForcedLogout: nothing, onDialog: nothing, onBindList: nothing, onReachable: nothing, toast: nothing },
        ...{ loadErrorTexts: () => Promise.resolve(), errorText: String },
      }),
    )
  await Promise.all(windows.map((dialogs) => window(dialogs).storage.list().catch(nothing)))
  expect(counts.reduce((sum, { shown }) => sum + shown, 0)).toBe(6)
})
test('S-D7 somebody else signing in after an expiry finds no window of the first person', async () => {
  let expired = false
  const hosted = await start({
    'session.refresh': () => no('loginExpired'),
    'session.login': () => ok({ ...grant(2), user: expired ? { ...user, ugreenNo: '2002' } : user }),
    'storage.list': () => no('sessionExpired'),
  })
  await hosted.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  hosted.kernel.windows.open('album', 'main')
  expired = true
  const waiting = hosted.kernel.device.storage.list()
  const cancelled = expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  await vi.waitFor(() => expect(phase(hosted)).toBe('expired'))
  await hosted.kernel.session.signIn('li', 'Abcdefg1', { remember: true })
  expect(Object.keys(hosted.kernel.windows.store.getState().windows)).toEqual([])
  await cancelled
})
test('LGN-09c being kicked closes everything and says why once', async () => {
  const hosted = await start({ 'storage.list': () => no('kicked') })
  const { kernel } = hosted
  await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  kernel.windows.open('album', 'main')
  await Promise.all([kernel.device.storage.list(), kernel.device.storage.list()])
  expect(phase(hosted)).toBe('signedOut')
  expect(kernel.dialogs.store.getState().session).toMatchObject({
    kind: 'kicked',
    report: { error: 'kicked', callId: 'storage.list', atMs: 0 },
  })
  expect(Object.keys(kernel.windows.store.getState().windows)).toEqual([])
  expect(hosted.storages.local.getItem('cove.session')).toBeNull()
})
test('REQ-04 a failure toast offers its explanation, and the catalogue behind it is there', async () => {
  const hosted = await start({ 'files.add': () => no('fileExists') })
  const { kernel } = hosted
  await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  await kernel.device.files.add({ query: {}, body: { storageId: 's', path: '/a', type: 'folder' } })
  const [toast] = kernel.toasts.store.getState().toasts
  expect(toast).toMatchObject({ tone: 'error', title: catalogue.fileExists.text['zh-CN'], action: { label: '详情' } })
  toast?.action?.run()
  const { explained } = kernel.dialogs.store.getState()
  expect(explained).toEqual({ error: 'fileExists', callId: 'files.add', atMs: 0 })
  expect(kernel.texts.explain('fileExists')).toMatchObject({ name: 'fileExists', cause: catalogue.fileExists.text['zh-CN'] })
})
test('S-D6 signing out forgets tokens, windows and transfers even when the device does not answer', async () => {
  const hosted = await start({ 'session.logout': () => Promise.reject(new Error('away')) })
  await hosted.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  hosted.kernel.windows.open('album', 'main')
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
    const hosted = await start({ 'storage.list': () => no(error) })
    const { kernel } = hosted
    await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
    kernel.windows.open('album', 'main')
    hosted.storages.local.setItem('cove.preference.1001.view', '"grid"')
    await Promise.all([kernel.device.storage.list().catch(() => undefined), kernel.device.storage.list().catch(() => undefined)])
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
    const hosted = await start({ 'storage.list': () => no(error), 'files.add': () => no(error) })
    const { kernel } = hosted
    await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
    await kernel.device.storage.list(undefined, { silent: true }).catch(() => undefined)
    expect(phase(hosted)).toBe('signedIn')
    const add = () => kernel.device.files.add({ query: {}, body: { storageId: 's', path: '/a', type: 'folder' } }).catch(() => undefined)
    await Promise.all([add(), add(), add()])
    expect(kernel.session.store.getState()).toMatchObject({ phase: 'signedOut', leftFor: 'devices' })
    expect(kernel.toasts.store.getState().toasts).toHaveLength(1)
  },
)
test('S-D7 what one person’s windows asked is not in memory for the next', async () => {
  const hosted = await start({})
  await hosted.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  queryClient.setQueryData(['files', '1001'], 'private.txt')
  await hosted.kernel.session.signOut()
  expect(queryClient.getQueryData(['files', '1001'])).toBeUndefined()
})
test('S-D6 one tab signs out: its sibling leaves, too, and neither keeps a token', async () => {
  const storages = { local: memoryStorage(), tab: memoryStorage() }
  const bridges = new Map<string, Set<(message: unknown) => void>>()
  const first = await start({}, storages, bridges)
  await first.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  const second = await start({}, storages, bridges)
  second.kernel.windows.open('album', 'main')
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
  here.kernel.windows.open('album', 'main')
  await there.kernel.session.signIn('li', 'Abcdefg1', { remember: true })
  expect(there.kernel.session.store.getState()).toMatchObject({ phase: 'signedIn', user: { userNo: '2002' } })
  expect(phase(here)).toBe('signedOut')
  expect(Object.keys(here.kernel.windows.store.getState().windows)).toEqual([])
  expect(storages.local.getItem('cove.session')).toContain('api-token-number-2')
})
test('LGN-15 a local account may not share by link; an online account may', async () => {
  const hosted = await start({})
  await hosted.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  expect(hosted.kernel.permissions.may('links.share')).toEqual({ allowed: false, reason: 'localAccount' })
  expect(hosted.kernel.session.store.getState().loginKind).toBe('localAccount')
  const reloaded = await start({}, hosted.storages)
  expect(reloaded.kernel.session.store.getState().loginKind).toBe('localAccount')
})
test('S-C2 a page that comes back to another address sends its token only after a proof', async () => {
  const storages = { local: memoryStorage(), tab: memoryStorage() }
  const first = await start({}, storages)
  await first.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  storages.local.setItem('cove.address', JSON.stringify({ baseUrl: 'http://10.0.0.5:9999', serialNo: 's' }))
  const second = await start({ 'device.prove': () => ok({ sn: 's', signature: 'AAAA' }) }, storages)
  expect(phase(second)).toBe('signedOut')
  expect(second.asked.every((id) => ['device.info', 'device.prove', 'session.heartbeat'].includes(id))).toBe(true)
  // The session is not over: whoever really is the device can still take it.
  expect(storages.local.getItem('cove.session')).not.toBeNull()
})
test('W9 the entrance is made once, however many screens ask for it', async () => {
  const hosted = await start({})
  const [one, two] = await Promise.all([hosted.loadEntrance(), hosted.loadEntrance()])
  expect(one).toBe(two)
  expect(await hosted.kernel.account()).toBe(one.accounts)
})
test('DEV-05c a device without an administrator goes to the first run', async () => {
  const hosted = await start({
    'device.info': () => ok({ sn: 's', mac: '', model: 'm', name: 'n', nas_server_ver: '1', active: 0, publicKey: '' }),
  })
  expect(phase(hosted)).toBe('setup')
})
test('P10 no secret is in any store or in the log', async () => {
  const hosted = await start({})
  await hosted.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  hosted.kernel.log.info('test', { apiToken: 'api-token-number-1', password: 'Abcdefg1' })
  const { session, windows, dialogs, toasts, transfers, appearance, log } = hosted.kernel
  const everything =
    JSON.stringify([session, windows, dialogs, toasts, transfers, appearance].map((part) => part.store.getState())) +
    JSON.stringify(log.lines())
  for (const secret of ['api-token-number', 'refresh-token-number', 'Abcdefg1', 'ticket-ticket']) expect(everything).not.toContain(secret)
})
