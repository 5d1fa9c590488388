import type { Process } from '@cove/device-contract/monitor'
import { isBelow } from './process-costs.ts'
import type { ProcessCost, ProcessCosts } from './process-costs.ts'
import { keyOf } from './work-key.ts'

const mostForeign = 20

/** The device's own processes and the busiest others, the busiest first. `kept`: what is restarted, not ended. */
export function processesOf(
  costs: ProcessCosts,
  { ownPid, kept }: { readonly ownPid: number; readonly kept: ReadonlySet<number> },
): Process[] {
  const all = [...costs.values()].toSorted((a, b) => b.cpuPercent - a.cpuPercent || b.memoryBytes - a.memoryBytes)
  const own = new Set(all.filter(({ pid }) => isBelow(costs, pid, ownPid)))
  const shown = new Set([...own, ...all.filter((one) => !own.has(one)).slice(0, mostForeign)])
  return all.filter((one) => shown.has(one)).map((one) => processOf(one, own.has(one), one.pid !== ownPid && !kept.has(one.pid)))
}

function processOf({ parentPid: _parent, startTicks, ...cost }: ProcessCost, isOwn: boolean, canEnd: boolean): Process {
  return { ...cost, isOwn, ...(isOwn && canEnd && { key: keyOf('process', `${cost.pid}:${startTicks}`) }) }
}
