import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** What a load run saw. */
export interface LoadResult {
  readonly perSecond: number
  readonly answered: number
}
/** One load run: the same request over and over on some connections that stay open. */
export interface LoadRequest {
  readonly port: number
  readonly connections: number
  readonly durationMs: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends one request after the other on each connection, as fast as the answers come. Bare sockets, so that the client costs little. */
export async function load(request: LoadRequest): Promise<LoadResult> {
  const headers = Object.entries({ host: `127.0.0.1:${request.port}`, ...request.headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const bytes = Buffer.from(`GET ${request.path} HTTP/1.1\r\n${headers.join('')}\r\n`)
  const startedAt = performance.now()
  const counts = await Promise.all(Array.from({ length: request.connections }, () => drive(request, bytes, startedAt + request.durationMs)))
  const answered = counts.reduce((sum, count) => sum + count, 0)
  return { answered, perSecond: (answered * 1_000) / (performance.now() - startedAt) }
}

function drive(request: LoadRequest, bytes: Buffer, untilMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    let pending: Buffer = Buffer.alloc(0)
    const socket: Socket = connect(request.port, '127.0.0.1', () => socket.write(bytes))
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk
      const length = answerLength(pending)
      if (length === undefined || pending.length < length) return
      if (answered === 0 && !pending.subarray(0, 15).includes(' 200')) return reject(new Error(pending.subarray(0, 200).toString()))
      pending = pending.subarray(length)
      answered += 1
      if (performance.now() < untilMs) return void socket.write(bytes)
      socket.destroy()
      resolve(answered)
    })
  })
}

function answerLength(answer: Buffer): number | undefined {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = answer.subarray(0, headEnd).toString('latin1')
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  return length === undefined ? undefined : headEnd + 4 + Number(length)
}
