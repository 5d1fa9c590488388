import { createClient } from '@cove/device-contract'
import type { Transport } from '@cove/device-contract'
import { device as deviceArea } from '@cove/device-contract/device'
import { session } from '@cove/device-contract/session'
import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createDeviceAddress } from './address.ts'
import { createProvedTransport } from './proved-transport.ts'

const foreign = { baseUrl: 'http://10.0.0.5:9999', serialNo: 'COVE01' }

test('S-C2 the page’s own origin is the device until another one proved itself; the choice survives a reload, its proof does not', () => {
  const storage = memoryStorage()
  const address = createDeviceAddress(storage)
  expect([address.baseUrl(), address.isProved()]).toEqual(['', true])
  address.moveTo(foreign)
  expect([address.baseUrl(), address.serialNo(), address.isProved()]).toEqual([foreign.baseUrl, 'COVE01', true])
  const reloaded = createDeviceAddress(storage)
  expect([reloaded.baseUrl(), reloaded.isProved()]).toEqual([foreign.baseUrl, false])
})
test('S-C2 a move is told once, also when a sibling tab made it, and then it needs a proof of its own', () => {
  const storage = memoryStorage()
  const here = createDeviceAddress(storage)
  const sibling = createDeviceAddress(storage)
  const moved = vi.fn()
  using _watch = here.onMoved(moved)
  sibling.moveTo(foreign)
  here.storageChanged('cove.address')
  here.storageChanged('cove.address')
  expect(moved).toHaveBeenCalledTimes(1)
  expect(here.isProved()).toBe(false)
})
test.each(['nonsense', '{"baseUrl":"javascript:alert(1)","serialNo":"x"}', '{"baseUrl":"//evil.example","serialNo":"x"}', '{}'])(
  'S-C2 %j in the storage is no address',
  (text) => {
    const storage = memoryStorage()
    storage.setItem('cove.address', text)
    expect(createDeviceAddress(storage).baseUrl()).toBe('')
  },
)

function guarded(prove: () => Promise<string | undefined>) {
  const address = createDeviceAddress(memoryStorage())
  const send = vi.fn<Transport>(() => Promise.resolve({ code: 200, msg: 'ok', data: {} }))
  const device = createClient(createProvedTransport(send, { address, prove }))
  const sent = () => send.mock.calls.map(([request]) => request.call.id)
  return { address, device, sent }
}

test('S-C2 nothing with a token, password or renewal leaves for a device that has not proved itself', async () => {
  const { address, device, sent } = guarded(() => Promise.resolve('wrongDevice: other key'))
  address.moveTo(foreign)
  address.requireProof()
  await device
    .use(deviceArea)
    .info()
    .catch(() => undefined)
  await expect(device.use(session).logout()).rejects.toMatchObject({ kind: 'offline' })
  await expect(device.use(session).refresh({ query: {}, body: { refreshToken: 'refresh-token-number-1' } })).rejects.toMatchObject({
    kind: 'offline',
  })
  expect(sent()).toEqual(['device.info'])
})
test('S-C2 negative control: a transport without the proof sends all of it to the same impostor', async () => {
  const send = vi.fn<Transport>(() => Promise.resolve({ code: 200, msg: 'ok', data: {} }))
  const unguarded = createClient(send)
  await unguarded.use(session).logout()
  await unguarded
    .use(session)
    .refresh({ query: {}, body: { refreshToken: 'refresh-token-number-1' } })
    .catch(() => undefined)
  expect(send.mock.calls.map(([request]) => request.call.id)).toEqual(['session.logout', 'session.refresh'])
  expect(JSON.stringify(send.mock.calls.map(([request]) => request.body))).toContain('refresh-token-number-1')
})
test('S-C2 calls that wait for the proof share one, and go out after it', async () => {
  const proof = Promise.withResolvers<string | undefined>()
  const prove = vi.fn(() => proof.promise)
  const { address, device, sent } = guarded(prove)
  address.moveTo(foreign)
  address.requireProof()
  const calls = [device.use(session).logout(), device.use(session).logout(), device.use(session).logout()]
  await Promise.resolve()
  expect(sent()).toEqual([])
  proof.resolve(undefined)
  await Promise.all(calls)
  expect(prove).toHaveBeenCalledTimes(1)
  expect(sent()).toHaveLength(3)
})
test('S-C2 the own origin needs no proof', async () => {
  const prove = vi.fn(() => Promise.resolve('never asked'))
  const { device, sent } = guarded(prove)
  await device.use(session).logout()
  expect(sent()).toEqual(['session.logout'])
  expect(prove).not.toHaveBeenCalled()
})
