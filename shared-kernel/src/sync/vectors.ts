/** How one version relates to another. */
export type Order = 'same' | 'before' | 'after' | 'apart'

/** A version vector: how many changes of each replica are in a content. The wire has it as `replica:count`, sorted. */
export type Counts = ReadonlyMap<string, number>

/** Reads a vector. */
export function readVector(text: string): Counts {
  const counts = new Map<string, number>()
  for (const one of text.split(' ')) {
    const at = one.lastIndexOf(':')
    if (at > 0) counts.set(one.slice(0, at), Number(one.slice(at + 1)))
  }
  return counts
}

/** Writes a vector. */
export const writeVector = (counts: Counts): string =>
  [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([replica, count]) => `${replica}:${count}`)
    .join(' ')

/** The vector with one more change of a replica. */
export function bump(text: string, replica: string): string {
  const counts = new Map(readVector(text))
  counts.set(replica, (counts.get(replica) ?? 0) + 1)
  return writeVector(counts)
}

/** The vector that has the changes of both. */
export function join(one: string, other: string): string {
  const counts = new Map(readVector(one))
  for (const [replica, count] of readVector(other)) counts.set(replica, Math.max(count, counts.get(replica) ?? 0))
  return writeVector(counts)
}

/** `before`: the other one has every change of this one, and more. No clock is asked (SYN-02). */
export function compareVectors(one: string, other: string): Order {
  const [mine, theirs] = [readVector(one), readVector(other)]
  const isMore = [...mine].some(([replica, count]) => count > (theirs.get(replica) ?? 0))
  const isLess = [...theirs].some(([replica, count]) => count > (mine.get(replica) ?? 0))
  if (isMore && isLess) return 'apart'
  if (isMore) return 'after'
  return isLess ? 'before' : 'same'
}
