import { networkSettings } from '@cove/device-contract/network-settings'
import type { HostEntry } from '@cove/device-contract/network-settings'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf } from '../../module-kit/module-kit.ts'
import type { DeviceSettingsApi } from '../device-settings/api.ts'
import { hosts, setHosts } from './handlers/hosts.ts'
import { info } from './handlers/network.ts'
import { setIpv6, setPorts } from './handlers/setup.ts'
import { confirm, prove, setAddress, undo } from './handlers/trial.ts'
import { wifi, wifiForget, wifiJoin, wifiScan } from './handlers/wifi.ts'
import { createHostsFile, modelHostsFile } from './hosts-file.ts'
import { createLinuxBackend } from './linux-backend.ts'
import { modelBackend } from './model-backend.ts'
import type { NetworkSettingsParts } from './parts.ts'
import { createNetworkReader } from './read-interfaces.ts'
import { createResolver } from './resolver-file.ts'
import { restoreNetwork } from './restore.ts'
import { createNetworkStore } from './store.ts'
import { ipProvides, nmcliProvides, sysctlProvides } from './texts/names.ts'
import { texts } from './texts/notices.ts'
import { openTrials } from './trial.ts'
import { createLinuxWifi, removeLeftPassword } from './wifi/linux-wifi.ts'
import { createModelWifi } from './wifi/model-wifi.ts'
import { createWifiScans } from './wifi-scans.ts'

/** What a test may replace. */
export interface NetworkSeams {
  readonly trialMs?: number
  /** What lies between two looks for wireless networks. */
  readonly scanEveryMs?: number
  /** The machine's hosts file; `/etc/hosts` unless given. */
  readonly hostsFile?: string
  /** The machine's resolver file; `/etc/resolv.conf` unless given. */
  readonly resolverFile?: string
}

const trialMs = 60_000
const scanEveryMs = 5_000

/** A model of the network runs nothing. */
const usedWith = { network: 'linux' } as const

export default defineModule({
  id: 'network-settings',
  area: networkSettings,
  needs: ['device-settings'],
  texts,
  programs: {
    ip: {
      optional: true,
      provides: ipProvides,
      debian: 'iproute2',
      usedWith,
      versionArgs: ['-V'],
    },
    nmcli: {
      optional: true,
      provides: nmcliProvides,
      debian: 'network-manager',
      usedWith,
      versionArgs: ['--version'],
    },
    sysctl: {
      optional: true,
      provides: sysctlProvides,
      debian: 'procps',
      usedWith,
      versionArgs: ['-V'],
    },
  },
  migrations: new URL('migrations/', import.meta.url),
  async open(host) {
    const stack = new DisposableStack()
    const store = createNetworkStore(host.db)
    // Tests alone give seams, of this type.
    const seams = host.seams as NetworkSeams | undefined
    const isLinux = host.config.network === 'linux'
    const resolver = createResolver(host.files.staging.disk, seams?.resolverFile ?? '/etc/resolv.conf')
    const reader = createNetworkReader(host.files)
    const wifi = isLinux ? createLinuxWifi(host, reader) : createModelWifi(store)
    const backend = isLinux ? createLinuxBackend({ programs: host.programs, resolver, wifi }) : modelBackend
    const hostsFile = isLinux ? createHostsFile(host.files.staging.disk, seams?.hostsFile ?? '/etc/hosts') : modelHostsFile
    const putHosts = (): Promise<void> => hostsFile.write(store.hosts()).catch((error: unknown) => host.log.error('the hosts file', error))
    const changed = (): void => host.events.emit('network-settings.changed', {})
    const history = host.module<DeviceSettingsApi>('device-settings')
    if (history) {
      const apply = (value: unknown): Promise<void> => {
        // The history has what this module wrote into it.
        store.setHosts((value ?? []) as HostEntry[])
        changed()
        return putHosts()
      }
      stack.use(history.own('hosts', { read: store.hosts, apply, initial: [] }))
    }
    if (isLinux) await removeLeftPassword(host)
    await restoreNetwork({ host, store, backend, reader })
    await putHosts()
    const trials = stack.use(await openTrials({ host, store, backend }))
    const parts: NetworkSettingsParts = {
      host,
      store,
      backend,
      hostsFile,
      trials,
      reader,
      wifi,
      scans: createWifiScans({ wifi, nowMs: host.nowMs, everyMs: seams?.scanEveryMs ?? scanEveryMs }),
      trialMs: seams?.trialMs ?? trialMs,
    }
    return { handlers: handlersOf(parts), dispose: () => stack.dispose() }
  },
})

const handlersOf = (parts: NetworkSettingsParts): HandlersOf<typeof networkSettings> => ({
  info: info(parts),
  setAddress: setAddress(parts),
  prove: prove(parts),
  confirm: confirm(parts),
  undo: undo(parts),
  setIpv6: setIpv6(parts),
  setPorts: setPorts(parts),
  hosts: hosts(parts),
  setHosts: setHosts(parts),
  wifi: wifi(parts),
  wifiScan: wifiScan(parts),
  wifiJoin: wifiJoin(parts),
  wifiForget: wifiForget(parts),
})
