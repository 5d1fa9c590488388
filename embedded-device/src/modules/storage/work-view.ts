import { errorRowOf } from '@cove/device-contract'
import type { SystemWork as WireWork } from '@cove/device-contract/storage'
import type { SystemWork, Work } from './system-work.ts'

type Shown = WireWork['kind']

/** DLG-01: the kinds that cover every desktop, the one that takes the device away first. */
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
  const leftSeconds = work?.state === 'running' ? Math.ceil((work.totalMs - work.spentMs) / 1000) : 0
  return { kind, state: work?.state ?? 'done', progress: work ? progressOf(work) : 100, leftSeconds, isSimulated: true }
}

/** What covers every desktop now. */
export function runningWork(works: SystemWork): WireWork | undefined {
  return shownKinds.map((kind) => shownWork(works, kind)).find(({ state }) => state === 'running')
}

/** Whether desktops show work of this kind. */
export function isShown(kind: string): kind is Shown {
  return shownKinds.some((one) => one === kind)
}
