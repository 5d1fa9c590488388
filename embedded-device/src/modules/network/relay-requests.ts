import { Agent, request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { headersToDevice, headersToPage, mayPass } from '@cove/account-service'
import type { RelayLine, RelayRequest, RelayStream } from '@cove/account-service'
import type { RelayTag } from '../../core/http/relay-tag.ts'

/** The device's own listener, as the relay reaches it. */
export interface OwnListener {
  readonly mark: RelayTag
  /** The address on this machine: `http://127.0.0.1:9999`. */
  address(): string | undefined
}

/** Forwards requests of the relay to the device itself, over loopback, marked as relayed. */
export function createRelayRequests(own: OwnListener, isSecureWay: boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  return {
    answer(relayed: RelayRequest, { line, stream }: { readonly line: RelayLine; readonly stream: RelayStream }): void {
      const address = own.address()
      // The relay checked this; the device does not trust it.
      if (address === undefined || !mayPass(relayed.path, undefined)) return void stream.destroy()
      const { host, hostname, port } = new URL(address)
      const request = httpRequest({
        agent,
        hostname,
        port,
        method: relayed.method,
        path: relayed.path,
        headers: {
          ...headersToDevice(relayed.headers),
          host,
          ...own.mark.headers({ isSecure: relayed.isSecure && isSecureWay, source: relayed.source }),
        },
      })
      let answer: IncomingMessage | undefined
      request.once('response', (response) => {
        answer = response
        line.answer(stream, { status: response.statusCode ?? 502, headers: headersToPage(headersOf(response)) })
        response.pipe(stream)
        response.once('aborted', () => stream.destroy())
      })
      request.on('error', () => {
        // The device may answer without reading the body; the rest of the body is then discarded.
        if (answer) stream.resume()
        else stream.destroy()
      })
      // A client that disconnects cancels its request.
      stream.once('close', () => {
        // A complete answer that is not read would keep its connection open for ever.
        if (!answer?.readableEnded) request.destroy()
      })
      if (relayed.hasBody) stream.pipe(request)
      else {
        stream.resume()
        request.end()
      }
    },
  }
}

function headersOf({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
