import type { FastifyInstance } from 'fastify'
import { deviceCertificate } from './device-certificate.ts'
import { openFront } from './front.ts'
import type { Front } from './front.ts'
import type { Reach } from './reach.ts'
import { trackConnections } from './connections.ts'
import type { Connections } from './connections.ts'

/** Lets a server listen and leave. */
export interface Listener {
  /** Listens where the configuration says and answers the address on this machine. */
  listen(): Promise<string>
  /**
   * Lets what was asked be answered; connections go as soon as they are quiet, those that wait for the rest of a request after a moment,
   * and all of them when the time is over.
   */
  close(): Promise<void>
}

export interface ListenerOptions {
  readonly config: { readonly lan: boolean; readonly host: string; readonly port: number; readonly dataDir: string }
  readonly reach: Reach
  readonly onProblem: (what: string, error: unknown) => void
}

const drainMs = 5_000
/** What is on its way when the device closes may still come: a request that takes longer is sent again to the one that starts next. */
const graceMs = 150
const lookEveryMs = 50
const renewMs = 24 * 3600_000

export function createListener(http: FastifyInstance, options: ListenerOptions): Listener {
  const { config, reach } = options
  const tracked: Connections[] = [trackConnections(http.server)]
  let front: Front | undefined
  let renewing: NodeJS.Timeout | undefined

  async function listenOnLan(): Promise<string> {
    await http.ready()
    const certificate = await deviceCertificate(config.dataDir)
    const opened = await openFront(http, { certificate, port: config.port })
    front = opened
    tracked.push(trackConnections(opened.secure, 'secureConnection'))
    reach.listening({ port: opened.port, certificate })
    renewing = setInterval(() => {
      deviceCertificate(config.dataDir).then(
        (renewed) => {
          opened.renew(renewed)
          reach.listening({ port: opened.port, certificate: renewed })
        },
        (error: unknown) => options.onProblem('renewal of the certificate', error),
      )
    }, renewMs).unref()
    return `http://127.0.0.1:${opened.port}`
  }

  async function listenOnLoopback(): Promise<string> {
    const address = await http.listen({ host: config.host, port: config.port })
    reach.listening({ port: Number(new URL(address).port) })
    return address
  }

  return {
    listen: () => (config.lan ? listenOnLan() : listenOnLoopback()),
    async close() {
      clearInterval(renewing)
      using _draining = drain(tracked, front)
      await Promise.all([http.close(), front?.close()])
    },
  }
}

/** Closes connections step by step while the servers close: quiet ones, half-sent requests, then all. */
function drain(tracked: readonly Connections[], front: Front | undefined): Disposable {
  let isGraceOver = false
  const grace = setTimeout(() => (isGraceOver = true), graceMs)
  const look = setInterval(() => {
    tracked.forEach((connections) => connections.closeQuiet())
    if (!isGraceOver) return
    tracked.forEach((connections) => connections.closeHalfSent())
    front?.closeGreeting()
  }, lookEveryMs)
  const late = setTimeout(() => {
    tracked.forEach((connections) => connections.closeAll())
    front?.closeAll()
  }, drainMs)
  return {
    [Symbol.dispose]() {
      clearInterval(look)
      clearTimeout(grace)
      clearTimeout(late)
    },
  }
}
