import { createSocket } from 'node:dgram'
import type { RemoteInfo, Socket } from 'node:dgram'
import { once } from 'node:events'
import { packetOf, readSearch } from '@cove/server-kit/lan'
import type { FoundMessage, SearchMessage } from '@cove/server-kit/lan'

/** Answers searches until it is closed. */
export interface Discovery extends AsyncDisposable {
  /** The bound port, also when the option was 0. */
  readonly port: number
}

export interface DiscoveryOptions {
  readonly port: number
  /** All interfaces instead of loopback only. */
  readonly lan: boolean
  /** Read at every answer: the name and the port may change. */
  readonly describe: () => Omit<FoundMessage, 'nonce'>
  /** Monotonic clock. */
  readonly nowMs?: () => number
}

const perSource = { count: 10, windowMs: 1000 }
const perSecond = 200

/** DEV-04a: the device's answer to a search of the local network. Invalid packets and frequent searches get no answer. */
export async function startDiscovery(options: DiscoveryOptions): Promise<Discovery> {
  const mayAnswer = createAnswerLimit(options.nowMs ?? (() => performance.now()))
  const sockets: Socket[] = []
  const listen = async (address: string, port: number): Promise<number> => {
    const socket = await bind(address, port)
    sockets.push(socket)
    socket.on('message', (packet: Buffer, from: RemoteInfo) => {
      const search = readSearch(packet)
      if (!search) return
      const ours = options.describe()
      if (isAddressedTo(search, ours) && mayAnswer(from.address))
        socket.send(packetOf({ ...ours, nonce: search.nonce }), from.port, from.address, () => {})
    })
    return socket.address().port
  }
  const port = await listen(options.lan ? '0.0.0.0' : '127.0.0.1', options.port)
  // A socket on 127.0.0.1 does not receive the broadcasts of its net; where a broadcast address cannot be bound, searches name 127.0.0.1.
  if (!options.lan) await listen('127.255.255.255', port).catch(() => 0)
  return {
    port,
    async [Symbol.asyncDispose]() {
      await Promise.all(
        sockets.splice(0).map((socket) => {
          const closed = once(socket, 'close')
          socket.close()
          return closed
        }),
      )
    },
  }
}

async function bind(address: string, port: number): Promise<Socket> {
  // Several devices of one machine share the port: each of them receives a broadcast.
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  socket.bind(port, address)
  await once(socket, 'listening')
  // A lost network does not stop the discovery; packets resume with it.
  socket.on('error', () => {})
  return socket.unref()
}

function isAddressedTo(search: SearchMessage, ours: Omit<FoundMessage, 'nonce'>): boolean {
  if (search.sn !== '' && search.sn !== ours.sn) return false
  return search.mac === '' || search.mac.toLowerCase() === ours.mac.toLowerCase()
}

/** An answer is bigger than a question, so a forged sender must not become a victim: few answers per source and in all. */
function createAnswerLimit(nowMs: () => number): (source: string) => boolean {
  const counts = new Map<string, number>()
  let windowStart = nowMs()
  let total = 0
  return (source) => {
    if (nowMs() - windowStart >= perSource.windowMs) {
      windowStart = nowMs()
      total = 0
      counts.clear()
    }
    const count = counts.get(source) ?? 0
    // Only answers count: a source that floods must not silence the others.
    if (count >= perSource.count || total >= perSecond) return false
    total += 1
    counts.set(source, count + 1)
    return true
  }
}
