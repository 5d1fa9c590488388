import bonjour from 'bonjour-service'

export interface Announcement {
  readonly serialNo: string
  readonly name: string
  readonly port: number
  /** Only this interface; tests use loopback. */
  readonly interface?: string
  readonly onProblem: (error: unknown) => void
}

/** H-85: announces the device by mDNS as `_cove._tcp` for clients that look there; disposing it ends the announcement. */
export function announce(announcement: Announcement): AsyncDisposable {
  // The transport's options are not in the library's types. Without `bind` a named interface receives nothing.
  const options: Record<string, unknown> =
    announcement.interface === undefined ? {} : { interface: announcement.interface, bind: '0.0.0.0' }
  const service = new bonjour.Bonjour(options, announcement.onProblem)
  service.publish({
    // The serial number keeps the names of two devices apart.
    name: `${announcement.name} ${announcement.serialNo.slice(-4)}`,
    type: 'cove',
    port: announcement.port,
    txt: { sn: announcement.serialNo, name: announcement.name },
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
