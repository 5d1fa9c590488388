import { expect, test, vi } from 'vitest'
import { contract } from '../contract.ts'
import { firstCalls } from '../first-calls.ts'
import { loadContract } from '../load-contract.ts'
import type { DeviceRequest } from './create-client.ts'
import { callsOf } from './define-call.ts'
import { createLateClient } from './late-client.ts'

/** A client that has fetched nothing yet; what it sent, by call id. */
function world(load = vi.fn(() => Promise.resolve(contract))) {
  const sent: DeviceRequest[] = []
  const send = (request: DeviceRequest) => {
    sent.push(request)
    return Promise.resolve({
      code: 200,
      msg: 'ok',
      data: { storages: [], formatting: 0, ticket: 'a-ticket-of-some-length', expires_in: 9 },
    })
  }
  return { device: createLateClient({ first: firstCalls, load }, send), sent, load }
}

test('W9 what a desktop needs before it stands is called without fetching the other entries', async () => {
  const { device, sent, load } = world()
  expect(await device.storage.list()).toMatchObject({ ok: true, data: { storages: [] } })
  expect(sent.map(({ call }) => call)).toEqual([contract.storage.list])
  expect(load).not.toHaveBeenCalled()
})

test('W9 any other call fetches the contract and goes its way, input checked', async () => {
  const { device, sent, load } = world()
  expect(await device.session.mediaTicket()).toMatchObject({ ok: true, data: { expiresInSeconds: 9 } })
  await expect(device.files.list({ query: { storageId: '', path: '/' } })).rejects.toMatchObject({ kind: 'badInput' })
  expect(sent.map(({ call }) => call.id)).toEqual(['session.mediaTicket'])
  expect(load).toHaveBeenCalled()
})

test('S-E4 an entry that cannot be fetched is a device out of reach', async () => {
  const { device } = world(vi.fn(() => Promise.reject(new Error('chunk'))))
  await expect(device.session.mediaTicket()).rejects.toMatchObject({ name: 'DeviceFault', kind: 'offline', callId: 'session.mediaTicket' })
})

test('REQ-01a a late client is awaited, printed and compared like any object', async () => {
  const { device } = world()
  expect(await Promise.resolve(device)).toBe(device)
  expect(JSON.stringify(device)).toBe('{}')
  expect(device.files.list).toBe(device.files.list)
})

test('REQ-01a the first calls stand where the contract has them', async () => {
  for (const [area, calls] of Object.entries(firstCalls))
    for (const [name, call] of Object.entries(calls))
      expect((contract as unknown as Record<string, Record<string, unknown>>)[area]?.[name]).toBe(call)
  expect(callsOf(firstCalls).length).toBeLessThan(10)
  expect(await loadContract()).toBe(contract)
})
