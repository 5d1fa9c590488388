import type { SyncPlanItem, SyncProposal } from '@cove/device-contract/sync'
import { copyStep } from './plan.ts'
import type { Step } from './plan.ts'

/** What the user decided, applied to the steps of now. A step that no plan had is `open`. */
export interface Decided {
  readonly steps: readonly Step[]
  readonly open: readonly Step[]
}

const keyOf = ({ side, action, path, fromPath, beforeMd5, afterMd5 }: SyncProposal): string =>
  [side, action, path, fromPath ?? '', beforeMd5 ?? '', afterMd5 ?? ''].join('\n')

/** A decision counts for the same change of the same contents only: what changed since was not seen by the user. */
export function applyDecisions(steps: readonly Step[], plan: readonly SyncPlanItem[]): Decided {
  const decided = new Map(plan.map((item) => [keyOf(item), item.decision]))
  const [made, open]: [Step[], Step[]] = [[], []]
  for (const step of steps) {
    const decision = decided.get(keyOf(step.item)) ?? 'open'
    if (decision === 'open') open.push(step)
    else if (decision === 'apply') made.push(step)
    else if (decision !== 'skip') made.push(turned(step, decision))
  }
  return { steps: made, open }
}

/** The other side wins. */
function turned(step: Step, decision: 'invert' | 'computer' | 'device'): Step {
  const { item, local, device } = step
  if (item.action === 'move') return movedBack(step)
  const winner = decision === 'invert' ? (item.side === 'device' ? 'device' : 'computer') : decision
  const { computerSeconds, deviceSeconds, author, path } = item
  const times = {
    ...(computerSeconds === undefined ? {} : { computerSeconds }),
    ...(deviceSeconds === undefined ? {} : { deviceSeconds }),
    ...(author === undefined ? {} : { author }),
  }
  const made = { path, vector: step.vector, local, device, times }
  const copy =
    winner === 'device'
      ? { side: 'computer' as const, before: local?.md5, after: device }
      : { side: 'device' as const, before: device?.md5, after: local }
  return copy.after ? copyStep(made, copy) : step.item.action === 'add' ? deleted(step) : step
}

/** A new file that is not wanted goes from the side that has it. */
function deleted({ item, vector, local, device }: Step): Step {
  const side = item.side === 'device' ? ('computer' as const) : ('device' as const)
  const { afterMd5, ...rest } = item
  return { item: { ...rest, side, action: 'delete', ...(afterMd5 === undefined ? {} : { beforeMd5: afterMd5 }) }, vector, local, device }
}

/** The side that moved the file moves it back. */
function movedBack({ item, ...step }: Step): Step {
  const side = item.side === 'device' ? ('computer' as const) : ('device' as const)
  return { ...step, item: { ...item, side, path: item.fromPath ?? item.path, fromPath: item.path } }
}
