import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** A connection that sends bodies one after the other and costs little: no framework, no copies. */
export interface Sender extends Disposable {
  /** Sends one POST and resolves with the body of its answer. Throws unless HTTP 200. */
  post(path: string, body: Uint8Array): Promise<string>
}

/** Opens a bare socket to a device on this machine. */
export function openSender(port: number, headers: Readonly<Record<string, string>>): Sender {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const lines = Object.entries({ host: `127.0.0.1:${port}`, 'content-type': 'application/octet-stream', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  let text = ''
  let waiting: { readonly give: (body: string) => void; readonly fail: (error: Error) => void } | undefined
  socket.setEncoding('latin1')
  socket.on('data', (piece: string) => {
    text += piece
    const end = text.indexOf('\r\n\r\n')
    const length = Number(/^content-length: (\d+)\r$/im.exec(text)?.[1] ?? NaN)
    if (end < 0 || !(text.length >= end + 4 + length)) return
    const [head, body] = [text.slice(0, end), text.slice(end + 4, end + 4 + length)]
    text = text.slice(end + 4 + length)
    if (head.startsWith('HTTP/1.1 200')) waiting?.give(body)
    else waiting?.fail(new Error(head.slice(0, 200)))
  })
  socket.on('error', (error) => waiting?.fail(error))
  socket.on('close', () => waiting?.fail(new Error('the device closed the connection')))
  return {
    post: (path, body) =>
      new Promise((give, fail) => {
        waiting = { give, fail }
        socket.write(`POST ${path} HTTP/1.1\r\n${lines}content-length: ${body.byteLength}\r\n\r\n`)
        socket.write(body)
      }),
    [Symbol.dispose]: () => void socket.destroy(),
  }
}
