import { browserPasskeys } from '../account/passkeys.ts'
import type { Passkeys } from '../account/passkeys.ts'

/** Why this page can have no passkeys: no secure context, an address instead of a name, or a browser without them. */
export type PasskeyObstacle = 'insecure' | 'address' | 'unsupported'

/** LGN-03a: the browser's passkeys, for making one here. */
export interface PasskeySupport {
  /** Undefined where passkeys work. */
  readonly obstacle: () => PasskeyObstacle | undefined
  /** True when the browser offers passkeys in the list below the account field. */
  readonly isConditional: () => Promise<boolean>
  /** Makes a passkey from WebAuthn options in JSON; undefined when the person refuses or the browser cannot. */
  readonly create: (options: string) => Promise<string | undefined>
}

/** Judges an address: WebAuthn takes names only, and of addresses none, on secure pages. */
export function passkeyObstacleOf(page: { readonly isSecure: boolean; readonly hostName: string; readonly isSupported: boolean }) {
  if (!page.isSecure) return 'insecure'
  if (/^[\d.]+$|^\[/.test(page.hostName)) return 'address'
  return page.isSupported ? undefined : 'unsupported'
}

export function createPasskeySupport(passkeys: Pick<Passkeys, 'create'> = browserPasskeys()): PasskeySupport {
  return {
    obstacle: () =>
      passkeyObstacleOf({
        isSecure: globalThis.isSecureContext,
        hostName: location.hostname,
        isSupported: typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential,
      }),
    isConditional: async () => {
      if (typeof PublicKeyCredential === 'undefined' || !PublicKeyCredential.isConditionalMediationAvailable) return false
      return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false)
    },
    // What the person dismissed and what the browser cannot do look alike on purpose (WebAuthn, 14.5).
    create: (options) => passkeys.create(options).catch(() => undefined),
  }
}
