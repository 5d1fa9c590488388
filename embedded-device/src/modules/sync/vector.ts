/** A version vector with one more change of a replica (SYN-02). */
export function bumped(vector: string, replica: string): string {
  const counts = new Map(
    vector
      .split(' ')
      .filter((one) => one !== '')
      .map((one): [string, number] => [one.slice(0, one.lastIndexOf(':')), Number(one.slice(one.lastIndexOf(':') + 1))]),
  )
  counts.set(replica, (counts.get(replica) ?? 0) + 1)
  return [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, count]) => `${name}:${count}`)
    .join(' ')
}
