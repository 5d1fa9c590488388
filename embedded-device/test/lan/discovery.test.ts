import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packetOf, readFound, readSearch } from '@cove/server-kit/lan'
import type { FoundMessage } from '@cove/server-kit/lan'
import { startDiscovery } from '../../src/modules/network/discovery.ts'
import { broadcastAddresses, createFoundList, maxFound, searchLan } from '@cove/server-kit/lan'

const identityKey = 'a'.repeat(64)
const ours: Omit<FoundMessage, 'nonce'> = {
  sn: 'COVE0001',
  mac: '02:00:00:00:00:01',
  model: 'Cove Embedded',
  name: '客厅',
  port: 9999,
  protocol: 'http',
  identityKey,
}
const open = (lan = false) => startDiscovery({ port: 0, lan, describe: () => ours })
const waitMs = 10_000

test.each(['127.0.0.1', '127.255.255.255'])(
  'DEV-04a a search at %s finds the device by its number, with the real sender',
  async (target) => {
    await using discovery = await open()
    const found = await searchLan({ sn: ours.sn, waitMs, targets: [target], port: discovery.port })
    expect(found).toEqual([{ ...ours, sender: '127.0.0.1' }])
  },
)

test('DEV-04a a search for another number or another MAC is not answered', async () => {
  await using discovery = await open()
  const ask = { targets: ['127.0.0.1'], port: discovery.port, waitMs: 300 }
  expect(await searchLan({ ...ask, sn: 'COVE9999' })).toEqual([])
  expect(await searchLan({ ...ask, mac: '02:00:00:00:00:99' })).toEqual([])
  expect(await searchLan({ ...ask, mac: ours.mac.toUpperCase(), sn: ours.sn, waitMs })).toHaveLength(1)
})

test('S-C8 one source gets few answers a second, and a quick asker gets silence', async () => {
  await using discovery = await startDiscovery({ port: 0, lan: false, describe: () => ours, nowMs: () => 0 })
  const socket = createSocket('udp4')
  let answers = 0
  socket.on('message', () => (answers += 1))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const question = packetOf({ sn: '', mac: '', nonce: '0123456789' })
  for (let sent = 0; sent < 500; sent += 1) socket.send(question, discovery.port, '127.0.0.1')
  await expect.poll(() => answers, { timeout: waitMs }).toBeGreaterThan(0)
  // Another source still gets an answer, so everything before it has been processed.
  const other = createSocket('udp4')
  other.bind(0, '127.0.0.2')
  await once(other, 'listening')
  await expect
    .poll(
      async () => {
        other.send(question, discovery.port, '127.0.0.1')
        return Promise.race([once(other, 'message').then(() => true), new Promise((resolve) => setTimeout(() => resolve(false), 200))])
      },
      { timeout: waitMs },
    )
    .toBe(true)
  expect(answers).toBeLessThanOrEqual(10)
  socket.close()
  other.close()
})

test('S-C8 no packet makes the readers throw, and only whole messages are believed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (packet) => {
      expect(readFound(packet)).toBeUndefined()
      expect(readSearch(packet)).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const found = readFound(Buffer.from(JSON.stringify(value)))
      expect(found).toBeUndefined()
    }),
  )
  expect(readFound(packetOf({ ...ours, nonce: 'n', name: 'a\u202Eb\u0000' }))?.name).toBe('ab')
  expect(readFound(packetOf({ ...ours, nonce: 'n', port: 70_000 }))).toBeUndefined()
  expect(readFound(packetOf({ ...ours, nonce: 'n', name: 'x'.repeat(4000) }))).toBeUndefined()
})

test('S-C8 of 10,000 forged replies few are listed, each under its real sender, and none with a guessed nonce', () => {
  const list = createFoundList({ nonce: 'the-real-nonce', sn: '', mac: '' })
  for (let at = 0; at < 10_000; at += 1) {
    const forged = { ...ours, sn: `FORGED${at}`, nonce: at % 2 === 0 ? 'the-real-nonce' : `guess-${at}` }
    list.add(packetOf(forged), `10.0.${(at >> 8) & 255}.${at & 255}`)
  }
  const found = list.list()
  expect(found).toHaveLength(maxFound)
  expect(found.every(({ sender }) => sender.startsWith('10.0.'))).toBe(true)
  expect(found.every(({ sn }) => Number(sn.slice('FORGED'.length)) % 2 === 0)).toBe(true)
})

test('S-C8 a flood of forged replies on the network ends in a short list, each entry under the address it came from', async () => {
  const flood = createSocket('udp4')
  flood.bind(0, '127.0.0.1')
  await once(flood, 'listening')
  const liar = createSocket('udp4')
  liar.bind(0, '127.0.0.9')
  await once(liar, 'listening')
  flood.on('message', (packet: Buffer, from) => {
    const nonce = readSearch(packet)?.nonce ?? ''
    for (let at = 0; at < 10_000; at += 1) flood.send(packetOf({ ...ours, sn: `FORGED${at}`, nonce }), from.port, from.address)
    liar.send(packetOf({ ...ours, nonce }), from.port, from.address)
  })
  const found = await searchLan({ targets: ['127.0.0.1'], port: flood.address().port, waitMs: 1200 })
  expect(found.length).toBeLessThanOrEqual(maxFound)
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ sender }) => sender === '127.0.0.1' || sender === '127.0.0.9')).toBe(true)
  expect(found.filter(({ sender }) => sender === '127.0.0.1').length).toBeLessThanOrEqual(8)
  flood.close()
  liar.close()
})

test('S-C8 one sender cannot fill the list, nor speak for another address', () => {
  const list = createFoundList({ nonce: 'the-real-nonce', sn: '', mac: '' })
  for (let at = 0; at < 10_000; at += 1) list.add(packetOf({ ...ours, sn: `FORGED${at}`, nonce: 'the-real-nonce' }), '10.0.0.66')
  list.add(packetOf({ ...ours, nonce: 'the-real-nonce' }), '192.168.1.20')
  const found = list.list()
  expect(found.length).toBeLessThanOrEqual(9)
  expect(found.find(({ sn }) => sn === ours.sn)?.sender).toBe('192.168.1.20')
})

test('S-C8 two devices that claim one number are both listed with their keys, so that the pinned key can decide', () => {
  const list = createFoundList({ nonce: 'the-real-nonce', sn: ours.sn, mac: '' })
  list.add(packetOf({ ...ours, identityKey: 'b'.repeat(64), nonce: 'the-real-nonce' }), '10.0.0.66')
  list.add(packetOf({ ...ours, nonce: 'the-real-nonce' }), '192.168.1.20')
  expect(list.list().map(({ identityKey: key, sender }) => [key[0], sender])).toEqual([
    ['b', '10.0.0.66'],
    ['a', '192.168.1.20'],
  ])
})

test('DEV-04a the broadcast address of a net is computed from its mask', () => {
  const net = (address: string, netmask: string) => ({ address, netmask, family: 'IPv4' as const, mac: '', internal: false, cidr: null })
  expect(broadcastAddresses({ lo: [net('127.0.0.1', '255.0.0.0')], eth: [net('192.168.1.20', '255.255.254.0')] })).toEqual([
    '127.255.255.255',
    '192.168.1.255',
  ])
})
