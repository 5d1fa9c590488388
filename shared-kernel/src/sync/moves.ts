import type { Scanned, Step } from './plan.ts'

/** SYN-02: a file that is gone in one path and new in another with the same content was moved: the other side moves it, too. */
export function joinMoves(steps: readonly Step[], scanned: Scanned): Step[] {
  const onDevice = joinSide(steps, 'device', scanned)
  return joinSide(onDevice, 'computer', scanned)
}

function joinSide(steps: readonly Step[], side: 'device' | 'computer', { base }: Scanned): Step[] {
  const gone = new Map<string, Step[]>()
  for (const step of steps)
    if (step.item.side === side && step.item.action === 'delete' && step.item.beforeMd5 !== undefined && step.item.sizeBytes > 0)
      gone.set(step.item.beforeMd5, [...(gone.get(step.item.beforeMd5) ?? []), step])
  const joined = new Set<Step>()
  const moved = steps.map((step): Step => {
    const { item } = step
    const isNew = item.side === side && item.action === 'add' && item.afterMd5 !== undefined && !base.has(item.path)
    const from = isNew ? gone.get(item.afterMd5 ?? '')?.shift() : undefined
    if (!from) return step
    joined.add(from)
    return {
      ...step,
      item: { ...item, action: 'move', fromPath: from.item.path, beforeMd5: item.afterMd5 },
      local: step.local ?? from.local,
      device: step.device ?? from.device,
    }
  })
  return moved.filter((step) => !joined.has(step))
}
