import type { ErrorName } from '@cove/device-contract'
import type { Db } from '@cove/server-kit'
import type { EventHub } from '../../core/events/event-hub.ts'
import type { ModuleNotices } from '../../core/notices/module-notices.ts'
import type { PopUps } from '../../core/notices/pop-ups.ts'
import { acknowledgeDisks, raiseProReady } from './disk-notices.ts'
import { createSpaceRepair, finishRepair } from './space-repair.ts'
import type { SpaceRepair } from './space-repair.ts'
import { createSwapSpace, finishSwap } from './swap-space.ts'
import type { SwapSpace } from './swap-space.ts'
import { openSystemWork, workDurations } from './system-work.ts'
import type { SystemWork, Work, WorkDurations } from './system-work.ts'
import { tellDiskChange } from './tell-disk-change.ts'
import { createVirtualDisks } from './virtual-disks.ts'
import type { VirtualDisks } from './virtual-disks.ts'
import { isShown } from './work-view.ts'

/** The simulated hardware of the device, and the work on it. */
export interface Hardware extends Disposable {
  readonly disks: VirtualDisks
  readonly work: SystemWork
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
  readonly onProblem: (error: unknown) => void
  readonly seams?: HardwareSeams | undefined
}

/** Opens disks and work as they were when the device stopped. */
export function openHardware({ db, serialNo, popUps, notices, hub, onProblem, seams = {} }: HardwareParts): Hardware {
  const disks = createVirtualDisks({
    db,
    serialNo,
    onChanged: (disk, before) => tellDiskChange({ disk, before }, { popUps, notices, hub }),
  })
  const acting = popUps.onButton('diskFailed', 'continue', () => {
    disks.accept()
    acknowledgeDisks(disks, notices)
  })
  const finish = (done: Work): ErrorName | undefined => {
    if (done.kind === 'systemRepair') return finishRepair(done, disks)
    if (done.kind === 'createSwap') return finishSwap(done, { db, disks })
    // DLG-03: there is no pro edition to arrive at; the count-down ends on the support page.
    if (done.kind === 'fetchPro' && disks.isDataDiskGone) return 'upgradePackageInvalid'
    if (done.kind === 'fetchPro') raiseProReady(notices)
    return undefined
  }
  const work = openSystemWork({
    db,
    monotonicMs: seams.monotonicMs ?? (() => performance.now()),
    durations: { ...workDurations, ...seams.durations },
    finish,
    onProblem,
    onChanged: (kind) => {
      if (isShown(kind)) hub.emit({ kind: 'system.work', payload: { kind } })
      hub.emit({ kind: 'storage.changed', payload: {} })
    },
  })
  return {
    ...{ disks, work },
    repair: createSpaceRepair({ work, disks }),
    swap: createSwapSpace({ db, work, ...(seams.memoryBytes === undefined ? {} : { memoryBytes: seams.memoryBytes }) }),
    [Symbol.dispose]() {
      acting[Symbol.dispose]()
      work[Symbol.dispose]()
    },
  }
}
