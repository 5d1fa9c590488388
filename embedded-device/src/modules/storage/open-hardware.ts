import type { ErrorName } from '@cove/device-contract'
import type { Db } from '@cove/server-kit'
import type { AreaJobs } from '../../module-kit/module-kit.ts'
import type { EventHub } from '../../core/events/event-hub.ts'
import type { ModuleNotices } from '../../core/notices/module-notices.ts'
import type { PopUps } from '../../core/notices/pop-ups.ts'
import { acknowledgeDisks, raiseProReady } from './disk-notices.ts'
import { createSpaceRepair, finishRepair } from './space-repair.ts'
import type { SpaceRepair } from './space-repair.ts'
import { createSwapSpace, finishSwap } from './swap-space.ts'
import type { SwapSpace } from './swap-space.ts'
import { openSystemWork, workDurations } from './system-work.ts'
import type { SystemWork, WorkDurations } from './system-work.ts'
import { reportDiskChange } from './report-disk-change.ts'
import type { DiskChangeParts } from './report-disk-change.ts'
import { createVirtualDisks } from './virtual-disks.ts'
import type { VirtualDisk, VirtualDisks } from './virtual-disks.ts'
import { createWorkClocks } from './work-clocks.ts'
import { workJobs } from './work-jobs.ts'

/** The simulated hardware of the device, and the work on it. */
export interface Hardware extends Disposable {
  readonly disks: VirtualDisks
  readonly work: SystemWork
  /** How the work runs. */
  readonly jobs: ReturnType<typeof workJobs>
  readonly repair: SpaceRepair
  readonly swap: SwapSpace
}

/** What a test may replace. */
export interface HardwareSeams {
  readonly monotonicMs?: () => number
  readonly durations?: Partial<WorkDurations>
  readonly memoryBytes?: number
}

export interface HardwareParts {
  readonly db: Db
  readonly serialNo: string
  readonly popUps: PopUps
  readonly notices: ModuleNotices
  readonly hub: EventHub
  readonly jobs: AreaJobs
  readonly onProblem: (error: unknown) => void
  readonly onDiskChanged: (disk: VirtualDisk) => void
  readonly diskUseOf: DiskChangeParts['diskUseOf']
  readonly seams?: HardwareSeams | undefined
}

/** Opens disks and work as they were when the device stopped. */
export function openHardware({
  db,
  serialNo,
  popUps,
  notices,
  hub,
  jobs,
  onProblem,
  onDiskChanged,
  diskUseOf,
  seams = {},
}: HardwareParts): Hardware {
  const disks = createVirtualDisks({
    db,
    serialNo,
    onChanged: (disk, before) => {
      reportDiskChange({ disk, before }, { popUps, notices, hub, diskUseOf })
      onDiskChanged(disk)
    },
  })
  const acting = popUps.onButton('diskFailed', 'continue', () => {
    disks.accept()
    acknowledgeDisks(disks, notices)
  })
  const clocks = createWorkClocks(seams.monotonicMs ?? (() => performance.now()))
  const work = openSystemWork({ jobs, clocks, durations: { ...workDurations, ...seams.durations } })
  return {
    disks,
    work,
    jobs: workJobs({
      clocks,
      finish: (done) => finishWork(done, { db, disks, notices }),
      onChanged: () => hub.emit({ kind: 'storage.changed', payload: {} }),
      onProblem,
    }),
    repair: createSpaceRepair({ work, disks }),
    swap: createSwapSpace({ db, work, ...(seams.memoryBytes === undefined ? {} : { memoryBytes: seams.memoryBytes }) }),
    [Symbol.dispose]: () => acting[Symbol.dispose](),
  }
}

type Done = Parameters<Parameters<typeof workJobs>[0]['finish']>[0]

interface FinishParts extends Pick<HardwareParts, 'db' | 'notices'> {
  readonly disks: VirtualDisks
}

function finishWork(done: Done, { db, disks, notices }: FinishParts): ErrorName | undefined {
  if (done.kind === 'systemRepair') return finishRepair(disks)
  if (done.kind === 'createSwap') return finishSwap(done, { db, disks })
  if (done.kind !== 'fetchPro') return undefined
  // DLG-03: there is no pro edition to arrive at; the count-down ends on the support page.
  if (disks.isDataDiskGone) return 'upgradePackageInvalid'
  raiseProReady(notices)
  return undefined
}
