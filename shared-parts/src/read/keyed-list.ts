/** A list after one of its entries came or changed: a known one keeps its place, a new one comes first. */
export function withEntry<T, K extends keyof T>(list: readonly T[], entry: T, key: K): readonly T[] {
  const isSame = (one: T) => one[key] === entry[key]
  return list.some(isSame) ? list.map((one) => (isSame(one) ? entry : one)) : [entry, ...list]
}

/** A list after the entry with this value of its key left. */
export function withoutEntry<T, K extends keyof T>(list: readonly T[], value: T[K], key: K): readonly T[] {
  return list.filter((one) => one[key] !== value)
}
