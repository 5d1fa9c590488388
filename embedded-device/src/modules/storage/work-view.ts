import { errorRowOf } from '@cove/device-contract'
import type { SystemWork as WireWork } from '@cove/device-contract/storage'
import { isOpen } from './system-work.ts'
import type { SystemWork, Work } from './system-work.ts'

type Shown = WireWork['kind']

/** DLG-01: the kinds that cover every desktop. */
const shownKinds: readonly Shown[] = ['rebootPro', 'systemRepair', 'createSwap']

/** 0 to 100; never 100 while it runs. */
export function progressOf({ state, spentMs, totalMs }: Work): number {
  if (state !== 'running') return 100
  return totalMs === 0 ? 0 : Math.min(99, Math.floor((spentMs * 100) / totalMs))
}

/** G5: 0 nothing runs and nothing is wrong, 1 running, else the code of the error it ended with. */
export function statusOf(work: Work | undefined): { readonly status: number; readonly progress: number; readonly isSimulated: boolean } {
  const isSimulated = true
  if (!work) return { status: 0, progress: 100, isSimulated }
  const status = work.state === 'running' ? 1 : work.error === undefined ? 0 : errorRowOf(work.error).code
  return { status, progress: progressOf(work), isSimulated }
}

/** One kind as a desktop shows it; what never ran is done. */
export function shownWork(works: SystemWork, kind: Shown): WireWork {
  const work = works.get(kind)
  return work ? wireOf(kind, work) : { kind, state: 'done', progress: 100, leftSeconds: 0, isSimulated: true }
}

/** What covers every desktop while this work runs; undefined when its time is over. */
export function coverOf(work: Work): WireWork | undefined {
  return isShown(work.kind) && isOpen(work) ? wireOf(work.kind, work) : undefined
}

/** What covers every desktop now, the one that takes the device away first. */
export function coverNow(works: SystemWork): WireWork | undefined {
  for (const kind of shownKinds) {
    const work = works.get(kind)
    const cover = work && coverOf(work)
    if (cover) return cover
  }
  return undefined
}

function wireOf(kind: Shown, work: Work): WireWork {
  const leftSeconds = work.state === 'running' ? Math.ceil((work.totalMs - work.spentMs) / 1000) : 0
  return { kind, state: work.state, progress: progressOf(work), leftSeconds, isSimulated: true }
}

/** Whether desktops show work of this kind. */
export function isShown(kind: string): kind is Shown {
  return shownKinds.some((one) => one === kind)
}
