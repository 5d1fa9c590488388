import { once } from 'node:events'
import { createServer, request as ask, Agent } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import { freePort } from './device-process.ts'

/** What the way to a device does to one call. Bytes of bodies only. */
export type Fault =
  /** The request is cut after so much of its body (0 to 1): both ends see the connection reset. */
  | { readonly kind: 'cutRequest'; readonly share: number }
  /** The answer breaks off after so many bytes of its body. */
  | { readonly kind: 'cutAnswer'; readonly afterBytes: number }
  /** The answer is whole, but shorter than what the device said: a gateway that made it its own. */
  | { readonly kind: 'shorten'; readonly toBytes: number }
  /** The request is swallowed and nobody ever answers. */
  | { readonly kind: 'silence' }
  /** The request waits before the device sees it. */
  | { readonly kind: 'hold'; readonly until: Promise<unknown> }
  /** Somebody else answers. */
  | { readonly kind: 'answer'; readonly status?: number; readonly type: string; readonly text: string }
/** One call as the proxy saw it. */
export interface SeenCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** The address as it was asked for, letter by letter, and the one it came from. */
  readonly address: string
  readonly referer: string | undefined
  readonly range: string | undefined
  /** Bytes of the request's body that were handed to the device. */
  readonly sentBytes: number
  /** Bytes of the answer's body that were handed to the browser. */
  readonly gotBytes: number
  readonly state: 'open' | 'answered' | 'broken'
  /** The status of the answer; undefined until there is one. */
  readonly status: number | undefined
}
/** A way to a device that breaks on purpose. What travels through it is counted, whoever in the browser sent it: pages or workers. */
export interface FaultProxy {
  readonly url: string
  readonly calls: readonly SeenCall[]
  /** The calls whose path contains `part`. */
  readonly callsTo: (part: string) => readonly SeenCall[]
  /** Decides about every call from now on. */
  readonly break: (rule: (call: SeenCall) => Fault | undefined) => void
  readonly heal: () => void
  /** Slows both directions, each by itself. */
  readonly slow: (line: { readonly bytesPerSecond: number; readonly latencyMs: number } | undefined) => void
  readonly end: () => Promise<void>
}

interface Call extends SeenCall {
  sentBytes: number
  gotBytes: number
  state: SeenCall['state']
  status: number | undefined
}

/** How much travels between two looks at the clock, in bytes. */
const sliceBytes = 16 * 1024

/** Starts a proxy before a device. */
export async function startFaultProxy(deviceUrl: string): Promise<FaultProxy> {
  const calls: Call[] = []
  const agent = new Agent({ keepAlive: true })
  let rule: (call: SeenCall) => Fault | undefined = () => undefined
  const line = createLine()
  const handle = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const target = new URL(incoming.url ?? '/', deviceUrl)
    const call: Call = {
      method: incoming.method ?? 'GET',
      path: target.pathname,
      query: target.searchParams,
      range: incoming.headers.range,
      address: incoming.url ?? '',
      referer: incoming.headers.referer,
      sentBytes: 0,
      gotBytes: 0,
      state: 'open',
      status: undefined,
    }
    calls.push(call)
    const { socket } = incoming
    const reset = () => {
      if (call.state !== 'open') return
      call.state = 'broken'
      socket.resetAndDestroy()
    }
    answer.on('close', () => {
      if (call.state === 'open') call.state = answer.writableFinished ? 'answered' : 'broken'
    })
    await line.travel()
    const fault = rule(call)
    if (fault?.kind === 'silence') return void incoming.resume()
    if (fault?.kind === 'hold') await fault.until
    if (fault?.kind === 'answer') {
      incoming.resume()
      call.status = fault.status ?? 200
      answer.writeHead(fault.status ?? 200, { 'content-type': fault.type })
      return void answer.end(fault.text)
    }
    const outgoing = ask(target, { method: call.method, headers: incoming.headers, agent })
    outgoing.on('error', reset)
    // A device may answer before it has everything; whoever goes on sending is heard to the end.
    answer.on('close', () => {
      if (!answer.writableFinished) outgoing.destroy()
    })
    outgoing.on('response', (response) => {
      void answerWith(response, { answer, call, fault, line }).catch(reset)
    })
    const length = Number(incoming.headers['content-length'] ?? 0)
    const cutAt = fault?.kind === 'cutRequest' ? Math.floor(length * fault.share) : Number.POSITIVE_INFINITY
    for await (const slice of slices(incoming)) {
      const part = slice.subarray(0, cutAt - call.sentBytes)
      await line.send(part.length)
      await write(outgoing, part)
      call.sentBytes += part.length
      if (call.sentBytes < cutAt) continue
      outgoing.destroy()
      return reset()
    }
    outgoing.end()
  }
  const server = createServer((incoming, answer) => {
    // A browser that leaves in the middle is none of our business.
    const { socket } = incoming
    void handle(incoming, answer).catch(() => (answer.headersSent ? incoming.resume() : socket.destroy()))
  })
  server.requestTimeout = 0
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    callsTo: (part) => calls.filter((call) => call.path.includes(part)),
    break: (next) => (rule = next),
    heal: () => (rule = () => undefined),
    slow: line.set,
    end: async () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Answering {
  readonly answer: ServerResponse
  readonly call: Call
  readonly fault: Fault | undefined
  readonly line: Line
}

async function answerWith(response: IncomingMessage, { answer, call, fault, line }: Answering): Promise<void> {
  const headers = { ...response.headers }
  const most = fault?.kind === 'shorten' ? fault.toBytes : fault?.kind === 'cutAnswer' ? fault.afterBytes : Number.POSITIVE_INFINITY
  if (fault?.kind === 'shorten') headers['content-length'] = String(Math.min(most, Number(headers['content-length'] ?? most)))
  call.status = response.statusCode
  answer.writeHead(response.statusCode ?? 502, headers)
  for await (const slice of slices(response)) {
    const part = slice.subarray(0, most - call.gotBytes)
    await line.receive(part.length)
    await write(answer, part)
    call.gotBytes += part.length
    if (call.gotBytes < most) continue
    if (fault?.kind === 'cutAnswer') throw new Error('cut on purpose')
    response.destroy()
    break
  }
  answer.end()
}

async function* slices(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>)
    for (let at = 0; at < chunk.length; at += sliceBytes) yield chunk.subarray(at, at + sliceBytes)
}

/** Waits where the other end is slower; rejects when it is gone. */
async function write(stream: Writable, bytes: Buffer): Promise<void> {
  if (stream.destroyed) throw new Error('the other end is gone')
  if (bytes.length === 0 || stream.write(bytes)) return
  await new Promise<void>((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go)
      resolve()
    }
    stream.on('drain', go).on('close', go)
  })
}

/** A line of limited speed: each direction sends one slice after the other, whoever sends. */
interface Line {
  readonly set: FaultProxy['slow']
  readonly travel: () => Promise<void>
  readonly send: (bytes: number) => Promise<void>
  readonly receive: (bytes: number) => Promise<void>
}

function createLine(): Line {
  let limit: Parameters<FaultProxy['slow']>[0]
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const createLane = () => {
    let freeAtMs = 0
    return async (bytes: number) => {
      if (!limit || bytes === 0) return
      const startMs = Math.max(performance.now(), freeAtMs)
      freeAtMs = startMs + (bytes / limit.bytesPerSecond) * 1_000
      await wait(Math.max(0, freeAtMs - performance.now()))
    }
  }
  return {
    set: (next) => (limit = next),
    travel: async () => {
      if (limit) await wait(limit.latencyMs)
    },
    send: createLane(),
    receive: createLane(),
  }
}
