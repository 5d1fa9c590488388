import { networkInterfaces } from 'node:os'
import type { DataOf } from '@cove/device-contract'
import type { upgrade } from '@cove/device-contract/upgrade'
import { refuse } from '@cove/server-kit/refusal'
import type { StorageApi } from '../storage/api.ts'

type Process = DataOf<typeof upgrade.calls.process>
type Items = DataOf<typeof upgrade.calls.check>['items']

/** PRO-02: the simulated change to the pro system: nothing is fetched, and the device keeps its standard edition. */
export interface ProSwitch {
  /** Whether this computer has a network interface; no server is contacted. */
  readonly hasNetwork: boolean
  readonly items: Items
  /** Resolves when all work whose time is over has ended; call it before the others. */
  settle(): Promise<void>
  /** Refuses `upgradeRunning` while it fetches or changes, `storageAbnormal` where `items` say no. */
  apply(): void
  /** `retry` fetches again what failed. */
  process(retry: boolean): Pick<Process, 'state' | 'progress'>
  /** Begins the change; the caller restarts the device. Refuses what was not fetched. */
  change(): void
}

export function createProSwitch({ work, disks, progressOf }: StorageApi): ProSwitch {
  const items = (): Items => [
    { name: 'disks', isPassed: disks.report().disks.every(({ condition }) => condition === 'ON') },
    { name: 'filesystem', isPassed: !disks.isFilesystemDamaged },
    { name: 'idle', isPassed: !work.isRunning('systemRepair', 'createSwap') },
  ]
  const begin = (): void => {
    if (work.isRunning('fetchPro', 'rebootPro')) refuse('upgradeRunning')
    if (items().some(({ isPassed }) => !isPassed)) refuse('storageAbnormal')
    work.start({ kind: 'fetchPro' })
  }
  const process = (): Pick<Process, 'state' | 'progress'> => {
    const change = work.get('rebootPro')
    if (change?.state === 'running') return { state: 'changing', progress: progressOf(change) }
    const fetch = work.get('fetchPro')
    if (!fetch) return { state: 'none', progress: 0 }
    const states = { running: 'fetching', done: 'fetched', failed: 'failed' } as const
    return { state: states[fetch.state], progress: progressOf(fetch) }
  }
  return {
    get hasNetwork() {
      return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal))
    },
    get items() {
      return items()
    },
    settle: () => work.settle(),
    apply: begin,
    process(retry) {
      if (retry && process().state === 'failed') begin()
      return process()
    },
    change() {
      if (work.isRunning('fetchPro', 'rebootPro')) refuse('upgradeRunning')
      if (work.get('fetchPro')?.state !== 'done') refuse('upgradePackageInvalid')
      if (work.isRunning('systemRepair', 'createSwap')) refuse('systemBusy')
      work.start({ kind: 'rebootPro' })
    },
  }
}
