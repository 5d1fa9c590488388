import { Agent, request } from 'node:http'

/** One request as it is sent. */
export interface RawRequest {
  readonly method: string
  /** Path and query, already encoded. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: Buffer
}

export interface RawAnswer {
  readonly status: number
  readonly text: string
}

/** Sends requests over connections that stay; closing it ends them. */
export interface RawSender extends Disposable {
  /** Rejects when the connection breaks before a whole answer came. */
  send(wish: RawRequest): Promise<RawAnswer>
}

export function openSender(origin: string): RawSender {
  const agent = new Agent({ keepAlive: true })
  return {
    send: (wish) => sendOver(agent, origin, wish),
    [Symbol.dispose]: () => agent.destroy(),
  }
}

const mostTextBytes = 1 << 20

function sendOver(agent: Agent, origin: string, { method, url, headers, payload }: RawRequest): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const length = payload ? { 'content-length': String(payload.byteLength) } : {}
  const { hostname, port } = new URL(origin)
  const message = request({ agent, host: hostname, port, method, path: url, headers: { ...headers, ...length } }, (answer) => {
    const status = answer.statusCode ?? 0
    // A stream of events never ends by itself: its head is all there is to judge.
    if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
      resolve({ status, text: '' })
      message.destroy()
      return
    }
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (piece: string) => (text.length < mostTextBytes ? (text += piece) : undefined))
    answer.on('end', () => resolve({ status, text }))
    answer.on('error', reject)
  })
  message.on('error', reject)
  message.end(payload)
  return promise
}
