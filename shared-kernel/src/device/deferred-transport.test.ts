import { createClient } from '@cove/device-contract'
import { session } from '@cove/device-contract/session'
import { expect, test, vi } from 'vitest'
import { createDeferredTransport } from './deferred-transport.ts'
import type { createTransport } from './transport.ts'

const parts = { baseUrl: () => '', apiToken: () => undefined, tokenInQuery: () => false }
const beats = { code: 200, msg: 'ok', data: { alive: true } }
const transport: typeof createTransport = () => () => Promise.resolve(beats)

test('W9 the code that sends comes with the first request, once', async () => {
  const load = vi.fn(() => Promise.resolve({ createTransport: transport }))
  const device = createClient(createDeferredTransport(parts, load))
  expect(load).not.toHaveBeenCalled()
  await Promise.all([device.use(session).logout(), device.use(session).logout()])
  expect(load).toHaveBeenCalledOnce()
})

test('S-E4 code that cannot be fetched is a device out of reach, and the next request tries again', async () => {
  const load = vi
    .fn<() => Promise<{ createTransport: typeof createTransport }>>()
    .mockRejectedValueOnce(new Error('chunk'))
    .mockResolvedValue({ createTransport: transport })
  const device = createClient(createDeferredTransport(parts, load))
  await expect(device.use(session).logout()).rejects.toMatchObject({ name: 'DeviceFault', kind: 'offline', callId: 'session.logout' })
  expect(await device.use(session).logout()).toMatchObject({ ok: true })
})
