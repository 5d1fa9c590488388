/** One entry to rename; both paths are as their user names them. */
export interface PlannedRename {
  readonly index: number
  readonly from: string
  readonly to: string
}

/** One rename to carry out. `isAside`: out of the way for now, because names are swapped. */
export interface RenameMove extends PlannedRename {
  readonly isAside: boolean
}

/**
 * FM-25: an order in which each new name is free when its turn comes: an entry waits for the one that has its name, and of a circle
 * one is moved aside first. `asideName` gives a name no file has.
 */
export function orderRenames(plans: readonly PlannedRename[], asideName: (plan: PlannedRename) => string): readonly RenameMove[] {
  const moves: RenameMove[] = []
  const waiting = new Map(plans.filter(({ from, to }) => from !== to).map((plan) => [plan.from, plan]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ from, to }) => to === from || !waiting.has(to))
    for (const plan of ready) {
      waiting.delete(plan.from)
      moves.push({ ...plan, isAside: false })
    }
    const [stuck] = ready.length === 0 ? waiting.values() : []
    if (!stuck) continue
    const aside = asideName(stuck)
    waiting.delete(stuck.from)
    moves.push({ ...stuck, to: aside, isAside: true })
    waiting.set(aside, { ...stuck, from: aside })
  }
  return moves
}
