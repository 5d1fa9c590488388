import { createClient } from '@cove/device-contract'
import type { Transport } from '@cove/device-contract'
import { device } from '@cove/device-contract/device'
import type { Grant } from '@cove/device-contract/users'
import { createAccountLines } from '../account/account-lines.ts'
import { createAccounts } from '../account/create-accounts.ts'
import type { OwnedAccounts } from '../account/create-accounts.ts'
import { browserPasskeys } from '../account/passkeys.ts'
import type { Passkeys } from '../account/passkeys.ts'
import { renewDeviceSession } from '../account/renew-device-session.ts'
import type { EndedSession } from '../account/renew-device-session.ts'
import { createConnectionMemory } from '../connection/connection-memory.ts'
import type { ConnectionParts, SessionPort } from '../connection/connection-parts.ts'
import { createConnection } from '../connection/create-connection.ts'
import type { OwnedConnection } from '../connection/create-connection.ts'
import { createPins } from '../connection/pins.ts'
import type { DeviceAddress } from '../device/address.ts'
import { isComputerOffline } from '../device/computer-offline.ts'
import { createTransport } from '../device/transport.ts'
import type { Platform } from '../host/platform.ts'
import type { ExclusiveRun } from '../session/token-refresh.ts'
import { createSignInWaits } from '../session/sign-in-waits.ts'
import { createTokenVault } from '../session/token-vault.ts'
import type { Texts } from '../texts/texts.ts'

/** What the entrance needs when the first of its screens is shown. */
export interface EntranceParts {
  readonly platform: Platform
  readonly exclusively: ExclusiveRun
  readonly address: DeviceAddress
  readonly session: SessionPort
  readonly device: ConnectionParts['device']
  readonly texts: Texts
  readonly version: string
  readonly toast: (text: string) => void
  /** Replaced in tests; axios otherwise. Called for each address, and for the account service. */
  readonly transportTo?: TransportTo
  /** Replaced in tests; the browser's otherwise. */
  readonly passkeys?: Passkeys
}
/** Creates a transport to one address; `bearer` is the account's token where the calls carry one. */
export type TransportTo = (baseUrl: string, bearer?: () => string | undefined) => Transport
/** The entrance with what only the kernel uses. */
export interface OwnedEntrance extends Disposable {
  readonly accounts: OwnedAccounts
  readonly connection: OwnedConnection
  /** LGN-10: opens a new device session from the account that is still signed in. */
  readonly renewSession: (ended: Omit<EndedSession, 'platform' | 'version'>) => Promise<Grant | undefined>
}

/** Creates the entrance of this page and reads which account is signed in. */
export function createEntrance(parts: EntranceParts): OwnedEntrance {
  const { platform } = parts
  const transportTo = parts.transportTo ?? transportOf
  const accounts = createEntranceAccounts(parts, transportTo)
  const connection = createConnection({
    deviceAt: (baseUrl) => createClient(transportTo(baseUrl)),
    device: parts.device,
    address: parts.address,
    session: parts.session,
    accounts,
    pins: createPins(platform.local),
    memory: createConnectionMemory(platform.local),
    texts: parts.texts,
    nowMs: platform.nowMs,
    setTimer: platform.setTimer,
    sleep: platform.sleep,
    isOffline: isComputerOffline,
    page: { origin: location.origin, isSecure: location.protocol === 'https:', platform: platformName(), version: parts.version },
  })
  const storage = platform.onStorage(accounts.storageChanged)
  void accounts.start()
  return {
    accounts,
    connection,
    renewSession: (ended) => renewDeviceSession(accounts, { ...ended, platform: platformName(), version: parts.version }),
    [Symbol.dispose]: () => {
      storage[Symbol.dispose]()
      connection[Symbol.dispose]()
    },
  }
}

function createEntranceAccounts(parts: EntranceParts, transportTo: TransportTo): OwnedAccounts {
  const { local, tab, nowMs, sleep } = parts.platform
  const vault = createTokenVault({ local, tab, slot: 'cove.account-session' })
  return createAccounts({
    send: transportTo('', () => vault.read()?.apiToken),
    vault,
    lines: createAccountLines(local),
    passkeys: parts.passkeys ?? browserPasskeys(),
    exclusively: parts.exclusively,
    texts: parts.texts,
    sleep,
    nowMs,
    waits: createSignInWaits(local, nowMs, 'cove.account-waits'),
    platform: platformName(),
    // H-58: the page's own origin reports whether it has the account service.
    isAvailable: async () => {
      const info = await createClient(transportTo('')).use(device).info()
      return info.ok && info.data.hasAccountService === true
    },
    toast: parts.toast,
    deviceSession: {
      session: parts.session,
      device: parts.device,
      vault: createTokenVault({ local, tab }),
      version: parts.version,
    },
  })
}

function platformName(): string {
  return navigator.platform.slice(0, 64) || 'web'
}

const transportOf: TransportTo = (baseUrl, bearer) =>
  createTransport({
    baseUrl: () => baseUrl,
    apiToken: bearer ?? (() => undefined),
    tokenInQuery: () => false,
    tokenHeader: (token) => ({ Authorization: `Bearer ${token}` }),
  })
