import bonjour from 'bonjour-service'
import type { Service } from 'bonjour-service'
import type { AnnouncedServices } from './announced-services.ts'

export interface Announcement {
  readonly serialNo: string
  readonly name: string
  readonly port: number
  /** The name of the machine that the announcement leads to, such as `box.local`; the one of the system when left out. */
  readonly host?: string | undefined
  /** Called when the network was heard to answer for `host`. */
  readonly onHeard?: () => void
  /** Only this interface; tests use loopback. */
  readonly interface?: string
  readonly onProblem: (error: unknown) => void
  /** Further services under the same name; they are followed while the announcement lasts. */
  readonly services?: AnnouncedServices
}

/** H-85: announces the device by mDNS as `_cove._tcp`, and its network services; disposing it ends the announcement. */
export function announce(announcement: Announcement): AsyncDisposable {
  const { serialNo, port, services, host } = announcement
  // The transport's options are not in the library's types. Without `bind` a named interface receives nothing.
  const options: Record<string, unknown> =
    announcement.interface === undefined ? {} : { interface: announcement.interface, bind: '0.0.0.0' }
  const publisher = new bonjour.Bonjour(options, announcement.onProblem)
  // The serial number keeps the names of two devices apart.
  const name = `${announcement.name} ${serialNo.slice(-4)}`
  const at = { probe: false, ...(host === undefined ? {} : { host }) }
  publisher.publish({ name, type: 'cove', port, txt: { sn: serialNo, name: announcement.name }, ...at })
  const listening = host === undefined ? undefined : hear(publisher, { serialNo, host }, () => announcement.onHeard?.())
  const published = new Map<string, Service>()
  const follow = (): void => {
    const wanted = new Map((services?.all() ?? []).map((one) => [JSON.stringify(one), one]))
    for (const [key, service] of published) {
      if (wanted.has(key)) continue
      published.delete(key)
      service.stop?.()
    }
    for (const [key, one] of wanted) if (!published.has(key)) published.set(key, publisher.publish({ name, ...one, ...at }))
  }
  follow()
  const following = services?.onChanged(follow)
  return {
    async [Symbol.asyncDispose]() {
      following?.[Symbol.dispose]()
      listening?.[Symbol.dispose]()
      const { promise, resolve } = Promise.withResolvers<void>()
      publisher.unpublishAll(() => publisher.destroy(() => resolve()))
      await promise
    },
  }
}

/** Looks for the own announcement: what other machines hear is heard here too. */
function hear(
  publisher: InstanceType<typeof bonjour.Bonjour>,
  own: { readonly serialNo: string; readonly host: string },
  onHeard: () => void,
): Disposable {
  const browser = publisher.find({ type: 'cove' }, ({ host, txt }) => {
    const { sn } = (txt ?? {}) as { readonly sn?: string }
    if (host !== own.host || sn !== own.serialNo) return
    browser.stop()
    onHeard()
  })
  return { [Symbol.dispose]: () => browser.stop() }
}
