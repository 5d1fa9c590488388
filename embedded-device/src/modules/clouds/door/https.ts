import { createAddressGuard } from '../../../module-kit/module-kit.ts'
import type { CloudHttp } from './cloud-http.ts'

/** The ways to services: which addresses each kind of account may reach. */
export interface CloudHttps {
  readonly open: CloudHttp
  readonly home: CloudHttp
  vendor(isDemo: boolean): CloudHttp
}

/** Replacements of tests. */
export interface HttpsSeams {
  readonly isAllowedAddress?: (address: string) => boolean
  readonly silenceMs?: number
  readonly tls?: CloudHttp['tls']
}

/** A service that says nothing for longer is away. */
const longestSilenceMs = 60_000
const loopback = '127.0.0.1'

/**
 * S-I1: the three ways to services. Everybody reaches the open internet; an account of an administrator who allowed it the home network too,
 * where never this machine, link-local or metadata addresses are; and the demonstrations alone are on this machine.
 */
export function createHttps({ isAllowedAddress, silenceMs = longestSilenceMs, tls }: HttpsSeams): CloudHttps {
  const isAllowed = isAllowedAddress ?? (() => false)
  const way = (guard: CloudHttp['guard']): CloudHttp => ({ guard, silenceMs, ...(tls ? { tls } : {}) })
  const open = way(createAddressGuard({ isAllowed }))
  const demo = way(createAddressGuard({ isAllowed: (address) => address === loopback }))
  return {
    open,
    home: way(createAddressGuard({ isAllowed, allowsHome: () => true })),
    vendor: (isDemo) => (isDemo ? demo : open),
  }
}
