import { once } from 'node:events'
// oxlint-disable-next-line cove/servers-behind-guards -- a process of its own on loopback that stands for a vendor; it knows nothing of the device
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a demonstration service is to do, on demand. */
export interface DemoFaults {
  /** Every so many-th call fails with a fault of the service; 0: none. */
  failEvery: number
  /** Every so many-th answer with bytes ends in the middle; 0: none. */
  cutEvery: number
  latencyMs: number
  /** How long access tokens live. */
  tokenSeconds: number
  /** How long an ended token may still be renewed (carrier). */
  graceSeconds: number
  /** 0: not banned; else the level. */
  ban: number
  /** Calls that are taken in any one second. */
  perSecond: number
  /** The membership of every account; as the account is when empty. */
  level: string
  /** Renewals answer that they come too often. */
  refusesRenewal: boolean
}

/** One request as the service saw it. */
export interface DemoLogLine {
  readonly what: string
  readonly atMs: number
}

/** What the service counts for tests. */
export interface DemoCounts {
  readonly calls: number
  /** Calls above the limit of a second. */
  readonly overLimit: number
  /** Tokens that came from others, and not from a sign-in. */
  readonly renewals: number
  /** Tokens whose end was met by a call. */
  readonly expiries: number
  /** Renewals with a token that was used before. */
  readonly usedAgain: number
  /** Requests that carried a token of the device. */
  readonly foreignTokens: number
}

export interface DemoState {
  readonly faults: DemoFaults
  readonly log: DemoLogLine[]
  readonly counts: { -readonly [K in keyof DemoCounts]: DemoCounts[K] }
  /** Where the service is. */
  origin: string
}

export const newState = (): DemoState => ({
  faults: {
    failEvery: 0,
    cutEvery: 0,
    latencyMs: 0,
    tokenSeconds: 30 * 24 * 3600,
    graceSeconds: 0,
    ban: 0,
    perSecond: 20,
    level: '',
    refusesRenewal: false,
  },
  log: [],
  counts: { calls: 0, overLimit: 0, renewals: 0, expiries: 0, usedAgain: 0, foreignTokens: 0 },
  origin: '',
})

/** A request with its whole body. */
export interface DemoAsked {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  /** More calls than the service takes came within a second. */
  readonly isOverLimit: boolean
  /** The service is to fail here. */
  readonly fails: boolean
}

export interface DemoAnswer {
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: Buffer | string
  /** Content of a file, which may end in the middle. */
  readonly isContent?: boolean
}

/** Keeps no more than this of the newest requests. */
const longestLog = 200_000

/** Starts a service on this machine. */
export async function startDemoServer(state: DemoState, handle: (asked: DemoAsked) => DemoAnswer | Promise<DemoAnswer>) {
  let contents = 0
  const recent: number[] = []
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const atMs = performance.now()
    if (state.log.length < longestLog) state.log.push({ what: `${request.method} ${url.pathname}`, atMs })
    const { counts, faults } = state
    counts.calls += 1
    if (url.searchParams.has('api_token') || 'api-token' in request.headers) counts.foreignTokens += 1
    while (recent[0] !== undefined && recent[0] <= atMs - 1000) recent.shift()
    // Pages are asked for by browsers, and where a link leads to is another machine of the service.
    const isPage = /^\/(?:middle|oauth\/2\.0\/authorize)/.test(url.pathname) || url.searchParams.has('at')
    if (!isPage) recent.push(atMs)
    const isOverLimit = !isPage && recent.length > faults.perSecond
    if (isOverLimit) counts.overLimit += 1
    const fails = faults.failEvery > 0 && counts.calls % faults.failEvery === 0
    const body = await bodyOf(request)
    if (faults.latencyMs > 0) await sleep(faults.latencyMs)
    const given = await handle({ method: request.method ?? 'GET', url, headers: request.headers, body, isOverLimit, fails })
    const bytes = Buffer.from(given.body ?? '')
    response.writeHead(given.status ?? 200, {
      'content-type': given.type ?? 'application/octet-stream',
      'content-length': bytes.byteLength,
      ...given.headers,
    })
    if (given.isContent) contents += 1
    if (given.isContent && faults.cutEvery > 0 && contents % faults.cutEvery === 0 && bytes.byteLength > 1) {
      response.write(bytes.subarray(0, Math.ceil(bytes.byteLength / 2)))
      setTimeout(() => response.destroy(), 20)
      return
    }
    response.end(bytes)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return server
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Content of a file, whole or from a byte on. */
export function contentAnswer(body: Buffer, range: string | undefined): DemoAnswer {
  const [, start] = /^bytes=(\d+)-/.exec(range ?? '') ?? []
  if (start === undefined) return { body, isContent: true, headers: { 'accept-ranges': 'bytes' } }
  const from = Number(start)
  if (from >= body.byteLength) return { status: 416 }
  const headers = { 'content-range': `bytes ${from}-${body.byteLength - 1}/${body.byteLength}` }
  return { status: 206, body: body.subarray(from), isContent: true, headers }
}
