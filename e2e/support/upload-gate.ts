import { createServer, request as ask } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of the device that counts the bytes of uploads and can make them wait. */
export interface UploadGate extends AsyncDisposable {
  readonly url: string
  /** Lets `free` requests with content through; `reached` resolves when the next one waits. */
  readonly hold: (free: number) => { readonly reached: Promise<void>; readonly release: () => void }
  /** Bytes the device acknowledged, by path. */
  readonly acknowledged: () => ReadonlyMap<string, number>
}

const contentPaths = ['/v1/file/multipart/data', '/ugos/upload/v1/small', '/ugos/upload/v1/batch']

/** Opens a gate in front of a device: Playwright does not see the requests of shared workers. */
export async function openUploadGate(deviceUrl: string): Promise<UploadGate> {
  const acknowledged = new Map<string, number>()
  const barrier = createBarrier()
  const count = (path: string, bytes: number) => acknowledged.set(path, (acknowledged.get(path) ?? 0) + bytes)
  const pass = async (from: IncomingMessage, to: ServerResponse) => {
    const url = new URL(from.url ?? '/', deviceUrl)
    const body = contentPaths.includes(url.pathname) ? await bodyOf(from) : undefined
    if (body) await barrier.pass()
    if (to.destroyed) return
    const onward = ask(url, { method: from.method, headers: from.headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      if (!body) return void answer.pipe(to)
      void bodyOf(answer).then((text) => {
        countAcknowledged(url, { body, answer: text, count })
        to.end(text)
      })
    })
    onward.on('error', () => to.destroy())
    to.on('close', () => onward.destroy())
    if (body) onward.end(body)
    else from.pipe(onward)
  }
  const server = createServer((from, to) => void pass(from, to).catch(() => to.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    hold: barrier.hold,
    acknowledged: () => acknowledged,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Lets a number of requests through and makes the others wait. */
function createBarrier(): Pick<UploadGate, 'hold'> & { readonly pass: () => Promise<void> } {
  let free = Number.POSITIVE_INFINITY
  let reached = () => {}
  let opened = Promise.resolve()
  return {
    async pass() {
      free -= 1
      if (free >= 0) return
      reached()
      await opened
    },
    hold: (count) => {
      free = count
      let open = () => {}
      opened = new Promise<void>((resolve) => (open = resolve))
      const arrival = new Promise<void>((resolve) => (reached = resolve))
      return {
        reached: arrival,
        release: () => {
          free = Number.POSITIVE_INFINITY
          open()
        },
      }
    },
  }
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

interface Sent {
  readonly body: Buffer
  readonly answer: Buffer
  readonly count: (path: string, bytes: number) => void
}

/** Adds the bytes that the device acknowledged. */
function countAcknowledged(url: URL, { body, answer, count }: Sent): void {
  const { code, data } = JSON.parse(answer.toString()) as {
    readonly code: number
    readonly data?: { readonly results?: readonly { readonly code: number }[] }
  }
  if (code !== 200) return
  const path = url.searchParams.get('path') ?? ''
  const headBytes = Number(url.searchParams.get('head') ?? 0)
  if (headBytes === 0) return count(path, body.length)
  const head = JSON.parse(body.subarray(0, headBytes).toString()) as readonly { readonly path: string; readonly size: number }[]
  for (const [index, file] of head.entries()) {
    if (data?.results?.[index]?.code === 200) count(`${path === '/' ? '' : path}/${file.path}`, file.size)
  }
}
