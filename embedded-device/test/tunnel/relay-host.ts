import type { AddressInfo } from 'node:net'
import { createRelayHub, mountRelay } from '@cove/account-service'
import type { RelayHub } from '@cove/account-service'
import fastify from 'fastify'
import { openRelayListener } from '@cove/account-service/relay-listener'

/** Only the relay of an account service, on a separate port. */
export interface RelayHost extends AsyncDisposable {
  readonly url: string
  readonly hub: RelayHub
  /** Stops listening, ends every line, and listens again on the same port. */
  restart(): Promise<void>
}

export async function openRelayHost(): Promise<RelayHost> {
  const keys = new Map<string, string>()
  const open = async (port: number) => {
    const hub = createRelayHub({
      secret: Buffer.alloc(32, 7),
      isTrustedKey(serialNo, identityKey) {
        if (!keys.has(serialNo)) keys.set(serialNo, identityKey)
        return keys.get(serialNo) === identityKey
      },
    })
    const http = fastify({ forceCloseConnections: true })
    await mountRelay(http, hub, { isThrough: () => false, wasSecure: () => false })
    const door = openRelayListener(http.server, { isOurHost: () => true, accept: hub.accept })
    await http.listen({ host: '127.0.0.1', port })
    return { hub, http, door }
  }
  let now = await open(0)
  const { port } = now.http.server.address() as AddressInfo
  const close = async (): Promise<void> => {
    now.door[Symbol.dispose]()
    now.hub[Symbol.dispose]()
    await now.http.close()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    get hub() {
      return now.hub
    },
    async restart() {
      await close()
      now = await open(port)
    },
    [Symbol.asyncDispose]: close,
  }
}
