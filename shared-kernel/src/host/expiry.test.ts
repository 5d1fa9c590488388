// @vitest-environment jsdom
import { createClient } from '@cove/device-contract'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionGate } from '../device/session-gate.ts'
import { createDialogService } from '../dialogs/dialog-service.ts'
import { leakCheck } from '../testing/leak-check.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import type { HostedKernel } from './create-kernel.ts'
import { user, grant, ok, no, start, open, phase } from '../testing/sim-kernel.ts'

afterEach(() => {
  for (const hosted of open.splice(0)) hosted[Symbol.dispose]()
  leakCheck()
})

test('LGN-10 an expired session keeps the windows; signing in again in place lets the waiting request through', async () => {
  let expired = false
  const hosted = await start({
    'session.refresh': () => no('loginExpired'),
    'spaces.list': () => (expired ? no('sessionExpired') : ok({ storages: [], mode: 'none', mode_nvme: 'none', formatting: 0 })),
  })
  const { kernel } = hosted
  await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  const opened = kernel.windows.open('/my-album')
  const window = () => opened.ok && kernel.windows.get(opened.windowId)
  expired = true
  const waiting = kernel.device.use(spacesArea).list()
  await vi.waitFor(() => expect(phase(hosted)).toBe('expired'))
  expect(kernel.dialogs.store.getState().session?.kind).toBe('token-expired')
  expect(window()).toBeTruthy()
  expired = false
  await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  expect((await waiting).ok).toBe(true)
  expect(kernel.dialogs.store.getState().session).toBeUndefined()
  expect(window()).toBeTruthy()
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
      'spaces.list': () => (ranOut ? no('sessionExpired') : ok({ storages: [], mode: 'none', mode_nvme: 'none', formatting: 0 })),
    },
    { local, tab: memoryStorage() },
  )
  const { kernel } = hosted
  ranOut = true
  const waiting = kernel.device
    .use(spacesArea)
    .list()
    .then(
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
        'spaces.list': () => (isOver ? no('sessionExpired') : ok({ storages: [], mode: 'none', mode_nvme: 'none', formatting: 0 })),
      },
      { local, tab: memoryStorage() },
    )
    isOver = true
    void hosted.kernel.device
      .use(spacesArea)
      .list()
      .catch(() => undefined)
    await vi.waitFor(() => expect(phase(hosted)).toBe('expired'), { timeout: 10_000 })
    expect(hosted.asked).not.toContain('session.accountLogin')
    await hosted.kernel.session.signOut()
  },
)
test('S-D6 who leaves after an expiry is not asked to come back', async () => {
  const hosted = await start({ 'session.refresh': () => no('loginExpired'), 'spaces.list': () => no('sessionExpired') })
  const { kernel } = hosted
  await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  void kernel.device
    .use(spacesArea)
    .list()
    .catch(() => undefined)
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
  const hosted = await start({ 'session.refresh': () => no('refreshOnce'), 'spaces.list': () => no('sessionExpired') })
  const { kernel } = hosted
  await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  const count = timesShown(kernel.dialogs)
  const calls = Array.from({ length: 6 }, () =>
    kernel.device
      .use(spacesArea)
      .list()
      .catch(() => undefined),
  )
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
      createSessionGate({
        send: () => Promise.resolve(no('sessionExpired')),
        apiToken: () => 'old',
        refresh: () => Promise.resolve(false),
        sleep: () => Promise.resolve(),
        whenUsable: vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new DOMException('left', 'AbortError')),
        onExpired: () => dialogs.showSession({ kind: 'token-expired' }),
        onForcedLogout: nothing,
        onDialog: nothing,
        onBindList: nothing,
        onReachable: nothing,
        toast: nothing,
        loadErrorTexts: () => Promise.resolve(),
        errorText: String,
      }),
    )
  await Promise.all(windows.map((dialogs) => window(dialogs).use(spacesArea).list().catch(nothing)))
  expect(counts.reduce((sum, { shown }) => sum + shown, 0)).toBe(6)
})
test('S-D7 somebody else signing in after an expiry finds no window of the first person', async () => {
  let expired = false
  const hosted = await start({
    'session.refresh': () => no('loginExpired'),
    'session.login': () => ok({ ...grant(2), user: expired ? { ...user, ugreenNo: '2002' } : user }),
    'spaces.list': () => no('sessionExpired'),
  })
  await hosted.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  hosted.kernel.windows.open('/my-album')
  expired = true
  const waiting = hosted.kernel.device.use(spacesArea).list()
  const cancelled = expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  await vi.waitFor(() => expect(phase(hosted)).toBe('expired'))
  await hosted.kernel.session.signIn('li', 'Abcdefg1', { remember: true })
  expect(Object.keys(hosted.kernel.windows.store.getState().windows)).toEqual([])
  await cancelled
})
