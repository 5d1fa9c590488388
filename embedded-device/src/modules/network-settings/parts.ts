import type { networkSettings } from '@cove/device-contract/network-settings'
import type { Host } from '../../module-kit/module-kit.ts'
import type { NetworkBackend } from './backend.ts'
import type { HostsFile } from './hosts-file.ts'
import type { NetworkReader } from './read-interfaces.ts'
import type { NetworkStore } from './store.ts'
import type { Trials } from './trial.ts'
import type { WifiScans } from './wifi-scans.ts'
import type { WifiBackend } from './wifi-backend.ts'

/** What the handlers of the module work with. */
export interface NetworkSettingsParts {
  readonly host: Host<typeof networkSettings>
  readonly store: NetworkStore
  readonly reader: NetworkReader
  readonly backend: NetworkBackend
  readonly hostsFile: HostsFile
  readonly trials: Trials
  readonly wifi: WifiBackend
  readonly scans: WifiScans
  /** How long a change is tried unless the caller says otherwise. */
  readonly trialMs: number
}
