/** One entry came, moved on or is new: it keeps its place, a new one comes first. */
export function withEntry<T extends { readonly taskId: string }>(list: readonly T[], entry: T): readonly T[] {
  return list.some((one) => one.taskId === entry.taskId) ? list.map((one) => (one.taskId === entry.taskId ? entry : one)) : [entry, ...list]
}

export function withoutEntry<T extends { readonly taskId: string }>(list: readonly T[], taskId: string): readonly T[] {
  return list.filter((one) => one.taskId !== taskId)
}
