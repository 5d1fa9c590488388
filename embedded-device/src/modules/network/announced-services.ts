import type { Tunnels } from './tunnels.ts'

/** One service as mDNS announces it (RFC 6763), under the name of the device. */
export interface AnnouncedService {
  /** Without underscore and protocol; always over TCP. */
  readonly type: 'webdav' | 'webdavs' | 'ftp' | 'smb' | 'adisk'
  readonly port: number
  readonly txt: Readonly<Record<string, string>>
}

/** What other modules want announced in the local network (NSV-01a). */
export interface AnnouncedServices {
  /** Replaces what was announced before. */
  set(services: readonly AnnouncedService[]): void
  all(): readonly AnnouncedService[]
  /** Called after each change. */
  onChanged(listener: () => void): Disposable
}

/** What the module `network` offers to others. */
export interface NetworkApi {
  readonly tunnels: Tunnels
  readonly announced: AnnouncedServices
}

/** Creates an empty list. */
export function createAnnouncedServices(): AnnouncedServices {
  const listeners = new Set<() => void>()
  let services: readonly AnnouncedService[] = []
  return {
    set(wanted) {
      if (JSON.stringify(wanted) === JSON.stringify(services)) return
      services = wanted
      for (const listener of listeners) listener()
    },
    all: () => services,
    onChanged(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
  }
}
