import { once } from 'node:events'
import { createServer, request as ask, Agent } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import { freePort } from './device-process.ts'

/** What the proxy does to one call. Numbers count bytes of bodies only. */
export type Fault =
  /** The request is cut after so much of its body (0 to 1): both ends see the connection reset. */
  | { readonly kind: 'cutRequest'; readonly share: number }
  /** The answer ends early, after so many bytes of its body. */
  | { readonly kind: 'cutAnswer'; readonly afterBytes: number }
  /** The answer is complete, but shorter than the device's: a gateway changed it. */
  | { readonly kind: 'shorten'; readonly toBytes: number }
  /** The request never gets an answer. */
  | { readonly kind: 'silence' }
  /** The request waits before the device sees it. */
  | { readonly kind: 'hold'; readonly until: Promise<unknown> }
  /** The proxy answers instead of the device. */
  | { readonly kind: 'answer'; readonly status?: number; readonly type: string; readonly text: string }
/** One call as the proxy saw it. */
export interface SeenCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** The requested address, unchanged, and its referrer. */
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
/** A proxy in front of a device that causes faults. It counts the requests of pages and workers alike. */
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

/** How much is sent between two checks of the speed limit, in bytes. */
const sliceBytes = 16 * 1024

/** Starts a proxy in front of a device. */
export async function startFaultProxy(deviceUrl: string): Promise<FaultProxy> {
  const calls: Call[] = []
  const agent = new Agent({ keepAlive: true })
  const line = createLine()
  let rule: (call: SeenCall) => Fault | undefined = () => undefined
  const handle = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const target = new URL(incoming.url ?? '/', deviceUrl)
    const call = callOf(incoming, target)
    calls.push(call)
    const reset = watchEnd(call, incoming, answer)
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
    await forward(incoming, { target, agent, reset, answering: { answer, call, fault, line } })
  }
  const server = createServer((incoming, answer) => {
    // A browser may leave in the middle of a request; that is no error of the proxy.
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

function callOf(incoming: IncomingMessage, target: URL): Call {
  return {
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
}

/** Records how the call ends; returns a function that resets its connection. */
function watchEnd(call: Call, { socket }: IncomingMessage, answer: ServerResponse): () => void {
  answer.on('close', () => {
    if (call.state === 'open') call.state = answer.writableFinished ? 'answered' : 'broken'
  })
  return () => {
    if (call.state !== 'open') return
    call.state = 'broken'
    socket.resetAndDestroy()
  }
}

interface Forwarding {
  readonly target: URL
  readonly agent: Agent
  readonly reset: () => void
  readonly answering: Answering
}

/** Sends the request to the device, as far as the fault allows, and the response back. */
async function forward(incoming: IncomingMessage, { target, agent, reset, answering }: Forwarding): Promise<void> {
  const { answer, call, fault, line } = answering
  const outgoing = ask(target, { method: call.method, headers: incoming.headers, agent })
  outgoing.on('error', reset)
  // A device may answer before it has the whole body; the rest of the body is still forwarded.
  answer.on('close', () => {
    if (!answer.writableFinished) outgoing.destroy()
  })
  outgoing.on('response', (response) => {
    void answerWith(response, answering).catch(reset)
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

/** Waits while the other end is slower; rejects when it is gone. */
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

/** A line of limited speed: all calls share each direction, one slice at a time. */
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
