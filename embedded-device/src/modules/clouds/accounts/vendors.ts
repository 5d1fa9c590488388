import { createCarrierSignIn } from '../drivers/carrier/carrier-sign-in.ts'
import { createSearchSignIn } from '../drivers/search/search-sign-in.ts'
import type { VendorServices } from '../vendors/vendor-services.ts'
import type { VendorKind, VendorSignIn } from '../vendors/vendor.ts'

/** The vendors of this device. Demonstrations take a moment to start, which nothing else waits for. */
export interface Vendors {
  readonly deviceId: string
  readonly isDemo: () => boolean
  isOffered(kind: VendorKind): boolean
  /** Undefined while the demonstrations start. */
  now(): VendorServices | undefined
  ready(): Promise<VendorServices>
  /** Undefined for a vendor that this device does not know how to reach. */
  signIn(kind: VendorKind): Promise<VendorSignIn | undefined>
}

export interface VendorsWay {
  readonly deviceId: string
  readonly nowMs: () => number
  readonly isDemo: boolean
  /** Settings are there at once, demonstrations later. */
  readonly services: VendorServices | Promise<VendorServices>
}

export function createVendors({ deviceId, nowMs, isDemo, services }: VendorsWay): Vendors {
  let known = services instanceof Promise ? undefined : services
  const ready = Promise.resolve(services).then((all) => {
    known = all
    return all
  })
  // Every request for one is refused, with the reason.
  ready.catch(() => undefined)
  return {
    deviceId,
    isDemo: () => isDemo,
    isOffered: (kind) => isDemo || known?.[kind] !== undefined,
    now: () => known,
    ready: () => ready,
    async signIn(kind) {
      const { carrier, search } = await ready
      if (kind === 'carrier') return carrier && createCarrierSignIn(carrier, { deviceId, nowMs })
      return search && createSearchSignIn(search, { nowMs })
    },
  }
}
