/** A module with what has to be open before it. */
export interface Needing {
  readonly id: string
  readonly needs?: readonly string[]
}

/** Modules in the order of their needs, and those that cannot be opened because a need is missing or part of a cycle. */
export interface ModuleOrder<T extends Needing> {
  readonly ordered: readonly T[]
  readonly unmet: readonly T[]
}

/** Sorts modules so that each comes after what it needs; equal ones keep their order. */
export function orderModules<T extends Needing>(modules: readonly T[]): ModuleOrder<T> {
  const ordered: T[] = []
  const placed = new Set<string>()
  let left = [...modules]
  for (;;) {
    const ready = left.filter(({ needs = [] }) => needs.every((id) => placed.has(id)))
    if (ready.length === 0) return { ordered, unmet: left }
    for (const one of ready) placed.add(one.id)
    ordered.push(...ready)
    left = left.filter((one) => !placed.has(one.id))
  }
}
