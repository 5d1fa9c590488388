import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const wakePorts = [9, 7]
const packets = 3
const betweenMs = 100

/** The packet a sleeping network card waits for: six times 255, then the address sixteen times. Undefined for what is no MAC. */
export function magicPacket(mac: string): Buffer | undefined {
  const parts = mac.split(/[:-]/)
  if (parts.length !== 6 || !parts.every((part) => /^[0-9a-f]{2}$/i.test(part))) return undefined
  const address = Buffer.from(parts.join(''), 'hex')
  return Buffer.concat([Buffer.alloc(6, 255), ...Array.from({ length: 16 }, () => address)])
}

/** Sends it to every net this machine is in (DEV-12). */
export async function sendMagicPacket(
  mac: string,
  target: { readonly ports?: readonly number[]; readonly hosts?: readonly string[] } = {},
) {
  const packet = magicPacket(mac)
  if (!packet) return
  const socket = createSocket('udp4')
  socket.bind(0)
  await once(socket, 'listening')
  // A net without broadcast fails alone.
  socket.on('error', () => {})
  socket.setBroadcast(true)
  for (let round = 0; round < packets; round += 1) {
    for (const host of target.hosts ?? ['255.255.255.255', ...broadcasts()])
      for (const port of target.ports ?? wakePorts) socket.send(packet, port, host, () => {})
    await wait(betweenMs)
  }
  socket.close()
}

function broadcasts(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address, netmask }) => {
      const mask = netmask.split('.').map(Number)
      return address
        .split('.')
        .map((part, at) => (Number(part) & (mask[at] ?? 255)) | (~(mask[at] ?? 255) & 255))
        .join('.')
    })
}
