import { DeviceFault, catalogue, createClient } from '@cove/device-contract'
import type { ErrorName, Transport } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { recycle } from '@cove/device-contract/recycle'
import { session } from '@cove/device-contract/session'
import { expect, test, vi } from 'vitest'
import { planFor } from './effects.ts'
import { createSessionGate } from './session-gate.ts'
import type { GateParts } from './session-gate.ts'

const code = (name: ErrorName) => ({ code: catalogue[name].code, msg: 'x', data: null })
const ok = { code: 200, msg: 'ok', data: { total: 0, list: [] } }

function gate(send: Transport, change: Partial<GateParts> = {}) {
  let token = 'old'
  const parts = {
    send: vi.fn(send),
    apiToken: () => token,
    refresh: vi.fn(async () => {
      token = 'new'
      return true
    }),
    whenUsable: vi.fn(() => Promise.resolve()),
    onExpired: vi.fn(),
    onForcedLogout: vi.fn(),
    onDialog: vi.fn(),
    onBindList: vi.fn(),
    toast: vi.fn(),
    loadErrorTexts: () => Promise.resolve(),
    errorText: (error: string | number) => String(error),
    onCallMissing: vi.fn((callId: string): string | undefined => `no ${callId}`),
    onReachable: vi.fn(),
    sleep: vi.fn(() => Promise.resolve()),
    ...change,
  }
  return { parts, device: createClient(createSessionGate(parts)), token: () => token }
}
const answers = (...list: unknown[]): Transport => {
  let at = 0
  return () => Promise.resolve(list[Math.min(at++, list.length - 1)])
}

test.each(['sessionExpired', 'sessionTimeout', 'tokenInvalid', 'refreshOnce', 'unauthorized'] as const)(
  'LGN-08b %s refreshes and replays',
  async (name) => {
    const { parts, device } = gate(answers(code(name), ok))
    expect((await device.use(recycle).list({ query: {} })).ok).toBe(true)
    expect(parts.refresh).toHaveBeenCalledTimes(1)
    expect(parts.send).toHaveBeenCalledTimes(2)
    expect(vi.mocked(parts.sleep).mock.calls.length).toBe(name === 'sessionExpired' || name === 'sessionTimeout' ? 1 : 0)
  },
)
test('LGN-08b 4008 is retried once, not for ever', async () => {
  const { parts, device } = gate(answers(code('refreshOnce')))
  expect(await device.use(recycle).list({ query: {} })).toMatchObject({ ok: false, error: { name: 'refreshOnce' } })
  expect(parts.send).toHaveBeenCalledTimes(2)
})
const older = { ...code('notFound'), isPathUnknown: true }
const later = { ...code('notSupported'), data: { call_missing: 1 } }
test.each([older, later])(
  'MOD-04b a call that the device does not have is one failure for devices of every age, and named',
  async (answer) => {
    const { parts, device } = gate(answers(answer))
    expect(await device.use(recycle).list({ query: {} }, { silent: false })).toMatchObject({
      ok: false,
      error: { name: 'notSupported', missingCall: 'recycle.list', detail: { isCallMissing: true } },
    })
    expect(parts.toast).toHaveBeenCalledWith('no recycle.list', { error: 'notSupported', callId: 'recycle.list' })
  },
)
test('MOD-04b the user reads it once, and a quiet call shows nothing', async () => {
  const { parts, device } = gate(answers(older), { onCallMissing: () => undefined })
  await device.use(recycle).list({ query: {} }, { silent: false })
  expect(parts.toast).not.toHaveBeenCalled()
  const quiet = gate(answers(older))
  await quiet.device.use(recycle).list({ query: {} }, { silent: true })
  expect(quiet.parts.toast).not.toHaveBeenCalled()
})
test('MOD-04b what a handler does not find or support is no missing call', async () => {
  for (const name of ['notFound', 'notSupported'] as const) {
    const { parts, device } = gate(answers(code(name)))
    const answer = await device.use(recycle).list({ query: {} })
    expect(answer).toMatchObject({ ok: false, error: { name } })
    expect(answer).not.toHaveProperty('error.missingCall')
    expect(parts.onCallMissing).not.toHaveBeenCalled()
  }
})
test('S-D3 a token that is never good enough does not loop', async () => {
  const { parts, device } = gate(answers(code('sessionExpired')))
  await device.use(recycle).list({ query: {} })
  expect(vi.mocked(parts.send).mock.calls.length).toBeLessThanOrEqual(3)
})
test('H-50 a token renewed meanwhile is adopted without another refresh', async () => {
  let token = 'old'
  const send: Transport = () => Promise.resolve(token === 'new' ? ok : code('sessionExpired'))
  const { parts, device } = gate((request) => send(request).finally(() => (token = 'new')), { apiToken: () => token })
  expect((await device.use(recycle).list({ query: {} })).ok).toBe(true)
  expect(parts.refresh).not.toHaveBeenCalled()
})
test('LGN-08c a refresh that fails expires the session; the request waits and goes out after signing in again', async () => {
  let signedIn: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => (signedIn = resolve))
  const whenUsable = vi.fn().mockResolvedValueOnce(undefined).mockReturnValueOnce(waiting)
  const { parts, device } = gate(answers(code('sessionExpired'), ok), { refresh: vi.fn(() => Promise.resolve(false)), whenUsable })
  const answer = device.use(recycle).list({ query: {} })
  await vi.waitFor(() => expect(parts.onExpired).toHaveBeenCalledTimes(1))
  expect(parts.send).toHaveBeenCalledTimes(1)
  signedIn()
  expect((await answer).ok).toBe(true)
})
test.each(['accountRemoved', 'passwordChanged', 'roleChanged', 'sessionRevoked', 'deviceReset'] as const)(
  'LGN-09b %s forces the sign-out',
  async (name) => {
    const { parts, device } = gate(answers(code(name)))
    await device
      .use(recycle)
      .list({ query: {} })
      .catch(() => undefined)
    expect(parts.onForcedLogout).toHaveBeenCalledTimes(1)
  },
)
test('LGN-09c being kicked opens its dialog', async () => {
  const { parts, device } = gate(answers(code('kicked')))
  await device.use(recycle).list({ query: {} })
  expect(parts.onDialog).toHaveBeenCalledWith('kicked', { error: 'kicked', callId: 'recycle.list', detail: 'x' }, expect.any(String))
})
test('H-82 a silent call raises no toast, a loud one does', async () => {
  const loud = gate(answers(code('nameInvalid')))
  await loud.device.use(files).add({ query: {}, body: { storageId: 's', path: '/a', type: 'folder' } })
  expect(loud.parts.toast).toHaveBeenCalledTimes(1)
  const silent = gate(answers(code('nameInvalid')))
  await silent.device.use(files).add({ query: {}, body: { storageId: 's', path: '/a', type: 'folder' } }, { silent: true })
  expect(silent.parts.toast).not.toHaveBeenCalled()
})
test('REQ-04 a toast carries what explains it: name or code, call, the words of the device and its id of the defect', async () => {
  const listed = gate(answers({ ...code('internalError'), requestId: 'a1b2' }))
  await listed.device
    .use(files)
    .add({ query: {}, body: { storageId: 's', path: '/a', type: 'folder' } })
    .catch(() => undefined)
  expect(listed.parts.toast).toHaveBeenCalledWith(expect.any(String), {
    error: 'internalError',
    callId: 'files.add',
    detail: 'x',
    requestId: 'a1b2',
  })
  const unlisted = gate(answers({ code: 77_777, msg: '', data: null }))
  await unlisted.device
    .use(files)
    .add({ query: {}, body: { storageId: 's', path: '/a', type: 'folder' } })
    .catch(() => undefined)
  expect(unlisted.parts.toast).toHaveBeenCalledWith(expect.any(String), { error: 77_777, callId: 'files.add' })
})
test('REQ-04 no answer marks the device as away', async () => {
  const { parts, device } = gate(() => Promise.reject(new DeviceFault('offline', 'x')))
  await expect(device.use(recycle).list({ query: {} })).rejects.toMatchObject({ kind: 'offline' })
  expect(parts.onReachable).toHaveBeenCalledWith(false)
})
test('LGN-07a a call without a session is never refreshed', () => {
  expect(planFor(catalogue.sessionExpired.effect, { call: session.calls.login, silent: true, waits: false })).toEqual({
    kind: 'nothing',
  })
})
