import { createSocket } from 'node:dgram'
import type { RemoteInfo, Socket } from 'node:dgram'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { discoveryPort, packetOf, readFound } from './discovery-messages.ts'
import type { FoundMessage } from './discovery-messages.ts'

/** One answer. Claims are the device's own; `sender` is where the packet really came from, and the only address to use (S-C8). */
export interface LanDevice extends Omit<FoundMessage, 'nonce'> {
  readonly sender: string
}

export interface SearchLan {
  /** Only this device; anybody when left out. */
  readonly sn?: string
  readonly mac?: string
  /** DEV-04a: how long to wait for answers. */
  readonly waitMs?: number
  /** Where to ask; every broadcast address of the machine when left out. */
  readonly targets?: readonly string[]
  readonly port?: number
}

const defaultWaitMs = 1200
/** S-C8: as many as a person can look through; a flood of forged answers ends here. */
export const maxFound = 64
const maxPerSender = 8

/**
 * Asks the local network who is there (DEV-04a). Answers are claims: nothing is signed in to by itself, and a token goes out only after
 * the device has proved the pinned key (S-C2).
 */
export async function searchLan({ sn = '', mac = '', waitMs = defaultWaitMs, targets, port = discoveryPort }: SearchLan = {}): Promise<
  readonly LanDevice[]
> {
  const nonce = randomBytes(16).toString('base64url')
  const socket = createSocket('udp4')
  const found = createFoundList({ nonce, sn, mac })
  socket.on('message', (packet: Buffer, from: RemoteInfo) => found.add(packet, from.address))
  socket.bind(0)
  await once(socket, 'listening')
  socket.on('error', () => {})
  try {
    socket.setBroadcast(true)
    const question = packetOf({ sn, mac, nonce })
    const everywhere = targets ?? broadcastAddresses()
    for (const target of everywhere) send(socket, question, { target, port })
    await waitFor(found.wasFound, waitMs)
  } finally {
    socket.close()
  }
  return found.list()
}

/** Collects answers to one question; what is forged, foreign or too much is dropped. */
export function createFoundList(wanted: { readonly nonce: string; readonly sn: string; readonly mac: string }) {
  const bySender = new Map<string, number>()
  const devices = new Map<string, LanDevice>()
  const { promise: wasFound, resolve } = Promise.withResolvers<void>()
  return {
    add(packet: Uint8Array, sender: string): void {
      if (devices.size >= maxFound) return
      const answer = readFound(packet)
      // Only a receiver of the search knows its nonce.
      if (!answer || answer.nonce !== wanted.nonce) return
      if (wanted.sn !== '' && answer.sn !== wanted.sn) return
      if (wanted.mac !== '' && answer.mac.toLowerCase() !== wanted.mac.toLowerCase()) return
      const key = `${sender} ${answer.port} ${answer.sn} ${answer.identityKey}`
      const count = bySender.get(sender) ?? 0
      if (devices.has(key) || count >= maxPerSender) return
      bySender.set(sender, count + 1)
      const { nonce: _nonce, ...claims } = answer
      devices.set(key, { ...claims, sender })
      // A search for one device ends with its answer. Another device may claim the number, so the key is verified later.
      if (wanted.sn !== '') resolve()
    },
    list: (): readonly LanDevice[] => [...devices.values()],
    wasFound,
  }
}

function send(socket: Socket, packet: Buffer, { target, port }: { readonly target: string; readonly port: number }): void {
  // An interface without broadcast fails alone.
  socket.send(packet, port, target, () => {})
}

async function waitFor(wasFound: Promise<void>, waitMs: number): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, waitMs)
  await Promise.race([wasFound, isOver])
  clearTimeout(timer)
}

/** The broadcast address of every IPv4 net this machine is in. */
export function broadcastAddresses(interfaces = networkInterfaces()): readonly string[] {
  const all = Object.values(interfaces).flatMap((addresses) => addresses ?? [])
  const nets = all.filter(({ family }) => family === 'IPv4').map(({ address, netmask }) => broadcastOf(address, netmask))
  return [...new Set(nets)]
}

function broadcastOf(address: string, netmask: string): string {
  const mask = netmask.split('.').map(Number)
  return address
    .split('.')
    .map((part, at) => (Number(part) & (mask[at] ?? 255)) | (~(mask[at] ?? 255) & 255))
    .join('.')
}
