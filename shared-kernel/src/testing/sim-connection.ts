import { createClient } from '@cove/device-contract'
import type { DirectoryDevice } from '@cove/device-contract/directory'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { OwnedAccounts } from '../account/create-accounts.ts'
import { createDeviceAddress } from '../device/address.ts'
import type { SessionState } from '../session/session.ts'
import { unknownSession } from '../session/session-state.ts'
import { createWorld } from './device-world.ts'
import type { WorldDevice } from './device-world.ts'
import { fakeEntrance } from './fake-entrance.ts'
import { memoryStorage } from './memory-storage.ts'
import { createTexts } from '../texts/create-texts.ts'
import type { ConnectionParts } from '../connection/connection-parts.ts'
import { createConnectionMemory } from '../connection/connection-memory.ts'
import { createConnection } from '../connection/create-connection.ts'
import { createPins } from '../connection/pins.ts'

export const lan = 'http://10.0.0.5:9999'
export const other = 'http://10.0.0.6:9999'
export const entry = (identityKey: string, addresses: readonly string[] = [lan], hasTunnel = false): DirectoryDevice => ({
  serialNo: 'COVE01',
  mac: '',
  model: 'm',
  name: 'n',
  state: 'online',
  binding: 'bound',
  version: '',
  natMode: '',
  identityKey,
  lastSeenSeconds: 0,
  addresses: [...addresses],
  hasTunnel,
})

export interface Change {
  readonly isOffline?: boolean
  readonly renew?: OwnedAccounts['renew']
  readonly answers?: Parameters<typeof fakeEntrance>[0]
}

/** A connection in a separate world; the recorded calls and set answers of these devices are cleared first. */
export function openConnection(devices: readonly WorldDevice[], change: Change) {
  for (const device of devices) {
    device.asked.length = 0
    for (const id of Object.keys(device.answers)) delete device.answers[id]
  }
  const world = createWorld()
  const local = memoryStorage()
  const address = createDeviceAddress(local)
  const session = createStore<SessionState>(() => unknownSession)
  const timers: Timer[] = []
  const log: string[] = []
  const accounts = createAccounts(change)
  const connection = createConnection({
    deviceAt: (baseUrl) => createClient(world.transportTo(baseUrl)),
    device: () => createClient((request) => world.transportTo(address.baseUrl())(request)),
    address,
    accounts,
    session: createSession(session, log),
    pins: createPins(local),
    memory: createConnectionMemory(local),
    texts: createTexts({ storage: memoryStorage(), languages: ['zh'], onLocale: () => undefined }),
    nowMs: () => 0,
    sleep: () => Promise.resolve(),
    setTimer: (run, delayMs) => {
      const timer = { run, delayMs }
      timers.push(timer)
      return { [Symbol.dispose]: () => void timers.splice(timers.indexOf(timer), 1) }
    },
    isOffline: () => change.isOffline ?? false,
    page: { origin: 'http://127.0.0.1:9999', isSecure: false, platform: 'test', version: '1.0.0' },
  })
  return { connection, world, address, session, timers, log, accounts, state: () => connection.store.getState() }
}

interface Timer {
  readonly run: () => void
  readonly delayMs: number
}

function createAccounts(change: Change): OwnedAccounts {
  const { entrance } = fakeEntrance({ state: { phase: 'signedIn', lastKind: 'sms' }, ...change.answers })
  return {
    ...entrance.accounts,
    start: () => Promise.resolve(),
    accessToken: () => 'account-token-of-wang',
    renew: change.renew ?? (() => Promise.resolve(true)),
    release: () => undefined,
    isRemembered: () => true,
    storageChanged: () => undefined,
  }
}

/** The session of the page; its calls are recorded in the log. */
function createSession(store: StoreApi<SessionState>, log: string[]): ConnectionParts['session'] {
  return {
    store,
    stage: () => log.push('staged'),
    unstage: () => log.push('unstaged'),
    meet: (device) => store.setState({ device }),
    admit: (grant, { loginKind }) => {
      log.push(`admitted ${loginKind}`)
      store.setState({ phase: 'signedIn', user: grant.user })
    },
    leave: (leftFor) => log.push(`left for ${leftFor}`),
    endOnDevice: () => {
      log.push('ended on the device')
      return Promise.resolve()
    },
  }
}
