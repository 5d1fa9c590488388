import { randomUUID } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { searchLan } from '@cove/server-kit/lan'
import { clientFile, jsonOf } from './client-files.ts'
import { deviceAddress } from './device-address.ts'
import type { PinnedHost } from './discovery/certificate.ts'
import { createFindDevices } from './discovery/find-devices.ts'
import type { FindDevices } from './discovery/find-devices.ts'
import { firstClientAt } from './discovery/first-client.ts'
import { createDevicePins } from './discovery/pins.ts'
import { createGrants } from './folders/grants.ts'
import type { Grants } from './folders/grants.ts'
import { createTokenHandles } from './session/token-handles.ts'
import type { TokenHandles } from './session/token-handles.ts'
import { createVault } from './session/vault.ts'
import type { SafeStoragePort } from './session/vault.ts'
import type { ClientSettings } from './settings/client-settings.ts'
import { createSettingsStore } from './settings/settings-store.ts'
import type { SettingsStore } from './settings/settings-store.ts'

export interface ClientStateParts {
  /** The client's own folder. */
  readonly folder: string
  readonly platform: string
  readonly safe: SafeStoragePort
  readonly onProblem: (problem: string) => void
  readonly onSettings: (settings: ClientSettings) => void
}

/** What main keeps between its runs. */
export interface ClientState {
  readonly computerId: string
  readonly devices: FindDevices
  readonly grants: Grants
  /** The host of the device in use and the certificate pinned for it. */
  readonly pinnedHost: () => PinnedHost | undefined
  readonly settings: SettingsStore
  readonly handles: TokenHandles
  readonly deviceUrl: () => string | undefined
  readonly useDevice: (address: string) => void
  /** Forgets every sign-in, here and on the disk. */
  readonly signOut: () => Promise<void>
}

/** Opens what was kept. After Electron is ready: the vault needs the system's keys. */
export async function openClientState(parts: ClientStateParts): Promise<ClientState> {
  const file = (name: string) => clientFile(parts.folder, name)
  const folders = file('folders.json')
  const device = file('device.json')
  const grants = createGrants(jsonOf(folders), {
    rules: parts.platform === 'win32' ? 'win32' : 'posix',
    realpath,
    onChanged: (all) => folders.write(JSON.stringify(all)),
  })
  const vault = createVault({ safe: parts.safe, file: file('session.vault'), onProblem: parts.onProblem })
  const settings = createSettingsStore({
    ...file('settings.json'),
    folders: grants.list,
    onChanged(next, before) {
      if (next.signsInAutomatically !== before.signsInAutomatically)
        void (next.signsInAutomatically ? vault.save(handles.all()) : vault.clear())
      parts.onSettings(next)
    },
  })
  const isKept = settings.current().signsInAutomatically
  const handles = createTokenHandles(isKept ? await vault.load() : undefined, (all) => {
    if (settings.current().signsInAutomatically) void vault.save(all)
  })
  let used = usedDevice(jsonOf(device))
  const pinsFile = file('devices.json')
  const pins = createDevicePins(jsonOf(pinsFile), (all) => pinsFile.write(JSON.stringify(all)))
  const useDevice = (address: string, serialNo?: string): void => {
    used = usedDevice({ address, serialNo })
    if (used) device.write(JSON.stringify(used))
  }
  const devices = createFindDevices({ search: searchLan, clientAt: firstClientAt, pins, useDevice })
  return {
    devices,
    pinnedHost: () => used && { hostName: new URL(used.address).hostname, certificate: pins.of(used.serialNo ?? '')?.certificate },
    computerId: computerIdIn(file('computer.json')),
    grants,
    settings,
    handles,
    deviceUrl: () => used?.address,
    useDevice,
    async signOut() {
      handles.forget()
      await vault.clear()
    },
  }
}

interface UsedDevice {
  readonly address: string
  /** Absent for an address that was given by hand. */
  readonly serialNo: string | undefined
}

function usedDevice(kept: unknown): UsedDevice | undefined {
  const { address, serialNo } = (typeof kept === 'object' && kept !== null ? kept : {}) as Readonly<Record<string, unknown>>
  const known = deviceAddress(address)
  return known === undefined ? undefined : { address: known, serialNo: typeof serialNo === 'string' ? serialNo : undefined }
}

function computerIdIn(file: ReturnType<typeof clientFile>): string {
  const kept = jsonOf(file)
  if (typeof kept === 'string' && /^[0-9a-f-]{36}$/.test(kept)) return kept
  const id = randomUUID()
  file.write(JSON.stringify(id))
  return id
}
