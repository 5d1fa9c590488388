/** A list of tasks after one of them came or moved on: it keeps its place, a new one comes first. */
export function withEntry<T extends { readonly taskId: string }>(list: readonly T[], entry: T): readonly T[] {
  return list.some((one) => one.taskId === entry.taskId) ? list.map((one) => (one.taskId === entry.taskId ? entry : one)) : [entry, ...list]
}

/** A list of tasks after one of them left. */
export function withoutEntry<T extends { readonly taskId: string }>(list: readonly T[], taskId: string): readonly T[] {
  return list.filter((one) => one.taskId !== taskId)
}
