import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { magicPacket, sendMagicPacket } from '../src/directory/wake.ts'

test('DEV-12 the packet is six times 255 and sixteen times the address, and a broken address sends nothing', async () => {
  const packet = magicPacket('02-00-00-00-00-aB')
  expect(packet?.toString('hex')).toBe('ffffffffffff' + '0200000000ab'.repeat(16))
  expect(magicPacket('02:00:00:00:00')).toBeUndefined()
  expect(magicPacket('02:00:00:00:00:zz')).toBeUndefined()
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const heard = once(socket, 'message')
  await sendMagicPacket('02:00:00:00:00:ab', { hosts: ['127.0.0.1'], ports: [socket.address().port] })
  const [message] = (await heard) as [Buffer]
  expect(message.equals(packet ?? Buffer.alloc(0))).toBe(true)
  socket.close()
})
