import { createClient } from '@cove/device-contract'
import { beforeAll, expect, test } from 'vitest'
import { createWorld, okAnswer, worldDevice } from '../testing/device-world.ts'
import type { WorldDevice } from '../testing/device-world.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createPins } from './pins.ts'
import { proveRoute } from './prove.ts'
import type { Expected } from './prove.ts'

let ours: WorldDevice
let impostor: WorldDevice
beforeAll(async () => {
  ours = await worldDevice('COVE01')
  impostor = await worldDevice('COVE01')
})
function setUp(device: WorldDevice | undefined) {
  const world = createWorld()
  if (device) world.at.set('http://d', device)
  const pins = createPins(memoryStorage())
  const parts = { deviceAt: (baseUrl: string) => createClient(world.transportTo(baseUrl)), pins, nowMs: () => 0 }
  const prove = (expected: Expected = {}) => proveRoute(parts, 'http://d', { expected, signal: new AbortController().signal })
  return { world, pins, prove }
}

test('S-C2 the first proof pins what was seen', async () => {
  const { pins, prove } = setUp(ours)
  expect(await prove()).toMatchObject({ kind: 'healthy', identity: { baseUrl: 'http://d' } })
  expect(pins.of('COVE01')).toBe(ours.identityKey)
})
test('S-C2 the directory’s key is pinned before anything is seen: another one is refused', async () => {
  const { pins, prove } = setUp(impostor)
  expect(await prove({ serialNo: 'COVE01', identityKey: ours.identityKey })).toEqual({
    kind: 'failed',
    message: 'wrongDevice',
    detail: 'other key',
  })
  expect(pins.of('COVE01')).toBeUndefined()
})
test('S-C2 a pinned serial number with another key is a hard stop, and the pin stays', async () => {
  const { pins, prove } = setUp(impostor)
  pins.pin('COVE01', ours.identityKey)
  expect(await prove({ identityKey: impostor.identityKey })).toMatchObject({ kind: 'failed', message: 'wrongDevice' })
  expect(pins.of('COVE01')).toBe(ours.identityKey)
})
test('S-C2 whoever shows the right key but cannot sign with it is refused', async () => {
  const liar: WorldDevice = { ...impostor, identityKey: ours.identityKey, answers: {}, asked: [] }
  expect(await setUp(liar).prove()).toMatchObject({ kind: 'failed', message: 'wrongDevice', detail: 'signature does not fit' })
})
test('S-C2 an old signature is worth nothing: each proof has its own nonce', async () => {
  const replay = await ours.sign('cove-prove:COVE01:an-old-nonce-of-another-day')
  const liar: WorldDevice = { ...ours, asked: [], answers: { 'device.prove': () => okAnswer({ sn: 'COVE01', signature: replay }) } }
  expect(await setUp(liar).prove()).toMatchObject({ kind: 'failed', message: 'wrongDevice' })
  const { world, prove } = setUp(ours)
  await Promise.all([prove(), prove()])
  const nonces = world.at
    .get('http://d')
    ?.asked.filter(({ call }) => call.id === 'device.prove')
    .map(({ body }) => JSON.stringify(body))
  expect(new Set(nonces).size).toBe(nonces?.length)
})
test('S-C8 another device than the one that was asked for is refused before anything else is said', async () => {
  const { world, prove } = setUp(ours)
  ours.asked.length = 0
  expect(await prove({ serialNo: 'COVE02' })).toMatchObject({ message: 'wrongDevice', detail: 'other device' })
  expect(world.at.get('http://d')?.asked.map(({ call }) => call.id)).toEqual(['device.info'])
})
test('DEV-04c nobody there is a failed search that names what the network said', async () => {
  expect(await setUp(undefined).prove()).toEqual({ kind: 'failed', message: 'searchFailed', detail: 'ERR_NETWORK' })
})
test('S-C8 the list of pins has an end, and a pin is never replaced', () => {
  const pins = createPins(memoryStorage())
  for (let n = 0; n < 300; n += 1) pins.pin(`D${n}`, `k${n}`)
  expect(pins.of('D299')).toBe('k299')
  expect(pins.of('D0')).toBeUndefined()
  pins.pin('D299', 'other')
  expect(pins.of('D299')).toBe('k299')
  pins.forget('D299')
  expect(pins.of('D299')).toBeUndefined()
})
