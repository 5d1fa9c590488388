import bonjour from 'bonjour-service'
import type { Service } from 'bonjour-service'
import type { AnnouncedServices } from './announced-services.ts'

export interface Announcement {
  readonly serialNo: string
  readonly name: string
  readonly port: number
  /** Only this interface; tests use loopback. */
  readonly interface?: string
  readonly onProblem: (error: unknown) => void
  /** Further services under the same name; they are followed while the announcement lasts. */
  readonly services?: AnnouncedServices
}

/** H-85: announces the device by mDNS as `_cove._tcp`, and its network services; disposing it ends the announcement. */
export function announce(announcement: Announcement): AsyncDisposable {
  const { serialNo, port, services } = announcement
  // The transport's options are not in the library's types. Without `bind` a named interface receives nothing.
  const options: Record<string, unknown> =
    announcement.interface === undefined ? {} : { interface: announcement.interface, bind: '0.0.0.0' }
  const publisher = new bonjour.Bonjour(options, announcement.onProblem)
  // The serial number keeps the names of two devices apart.
  const name = `${announcement.name} ${serialNo.slice(-4)}`
  publisher.publish({ name, type: 'cove', port, txt: { sn: serialNo, name: announcement.name }, probe: false })
  const published = new Map<string, Service>()
  const follow = (): void => {
    const wanted = new Map((services?.all() ?? []).map((one) => [JSON.stringify(one), one]))
    for (const [key, service] of published) {
      if (wanted.has(key)) continue
      published.delete(key)
      service.stop?.()
    }
    for (const [key, one] of wanted) if (!published.has(key)) published.set(key, publisher.publish({ name, ...one, probe: false }))
  }
  follow()
  const following = services?.onChanged(follow)
  return {
    async [Symbol.asyncDispose]() {
      following?.[Symbol.dispose]()
      const { promise, resolve } = Promise.withResolvers<void>()
      publisher.unpublishAll(() => publisher.destroy(() => resolve()))
      await promise
    },
  }
}
