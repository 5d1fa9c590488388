import { connect } from 'node:net'

/** One range of one file, over one connection. */
export interface RangeRequest {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** First and last byte. */
  readonly range: readonly [number, number]
}

/** Receives a range over a bare socket, so that the client costs little; resolves with the bytes of the body. Throws unless HTTP 206. */
export function receiveRange({ port, path, headers, range }: RangeRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const lines = Object.entries({ host: `127.0.0.1:${port}`, range: `bytes=${range[0]}-${range[1]}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    let head = ''
    let received = 0
    const wanted = range[1] - range[0] + 1
    const into = { buffer: Buffer.allocUnsafe(1024 ** 2), callback: (length: number, bytes: Uint8Array) => take(bytes.subarray(0, length)) }
    const socket = connect({ port, host: '127.0.0.1', onread: into }, () => socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`))
    const take = (bytes: Uint8Array): boolean => {
      if (head.endsWith('\r\n\r\n')) received += bytes.length
      else received += afterHead(bytes)
      if (received >= wanted) {
        socket.destroy()
        resolve(received)
      }
      return true
    }
    const afterHead = (bytes: Uint8Array): number => {
      const end = Buffer.from(bytes).indexOf('\r\n\r\n')
      head += Buffer.from(end < 0 ? bytes : bytes.subarray(0, end + 4)).toString('latin1')
      if (end >= 0 && !head.startsWith('HTTP/1.1 206')) reject(new Error(head.slice(0, 200)))
      return end < 0 ? 0 : bytes.length - end - 4
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`closed after ${received} of ${wanted} bytes`)))
  })
}
