import { contract, createClient } from '@cove/device-contract'
import { expect, test, vi } from 'vitest'
import { createLateTransport } from './late-transport.ts'
import type { createTransport } from './transport.ts'

const parts = { baseUrl: () => '', apiToken: () => undefined, tokenInQuery: () => false }
const beats = { code: 200, msg: 'ok', data: { alive: true } }
const transport: typeof createTransport = () => () => Promise.resolve(beats)

test('W9 the code that sends comes with the first request, once', async () => {
  const load = vi.fn(() => Promise.resolve({ createTransport: transport }))
  const device = createClient(contract, createLateTransport(parts, load))
  expect(load).not.toHaveBeenCalled()
  await Promise.all([device.session.logout(), device.session.logout()])
  expect(load).toHaveBeenCalledOnce()
})

test('S-E4 code that cannot be fetched is a device out of reach, and the next request tries again', async () => {
  const load = vi
    .fn<() => Promise<{ createTransport: typeof createTransport }>>()
    .mockRejectedValueOnce(new Error('chunk'))
    .mockResolvedValue({ createTransport: transport })
  const device = createClient(contract, createLateTransport(parts, load))
  await expect(device.session.logout()).rejects.toMatchObject({ name: 'DeviceFault', kind: 'offline', callId: 'session.logout' })
  expect(await device.session.logout()).toMatchObject({ ok: true })
})
