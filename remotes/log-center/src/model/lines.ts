interface Numbered {
  readonly seq: number
}

/** Lines that came in meanwhile before those that are known; all are newest first. A gap between both drops what is behind it. */
export function withNewer<T extends Numbered>(known: readonly T[], newest: readonly T[]): readonly T[] {
  const top = known[0]?.seq ?? 0
  const fresh = newest.filter(({ seq }) => seq > top)
  if (fresh.length === 0) return known
  return known.length > 0 && fresh.length === newest.length && newest.length > 1 ? [...newest] : [...fresh, ...known]
}

/** The ends of a hash, as a person compares them. */
export const shortHash = (hash: string): string => (hash.length > 10 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash)
