import bonjour from 'bonjour-service'

export interface Announcement {
  readonly serialNo: string
  readonly name: string
  readonly port: number
  /** Only this interface; tests use loopback. */
  readonly interface?: string
  readonly onProblem: (error: unknown) => void
}

/** H-85: announces the device by mDNS as `_cove._tcp` for clients that look there; ends with the answer's disposal. */
export function announce(wish: Announcement): AsyncDisposable {
  // The transport's options are not in the library's types. Without `bind` nothing is heard on a named interface.
  const options: Record<string, unknown> = wish.interface === undefined ? {} : { interface: wish.interface, bind: '0.0.0.0' }
  const service = new bonjour.Bonjour(options, wish.onProblem)
  service.publish({
    // Two devices of one name would fight for it.
    name: `${wish.name} ${wish.serialNo.slice(-4)}`,
    type: 'cove',
    port: wish.port,
    txt: { sn: wish.serialNo, name: wish.name },
    probe: false,
  })
  return {
    async [Symbol.asyncDispose]() {
      const { promise, resolve } = Promise.withResolvers<void>()
      service.unpublishAll(() => service.destroy(() => resolve()))
      await promise
    },
  }
}
