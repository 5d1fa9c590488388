/**
 * Estimates the size of a structured-clone value in bytes and stops at the limit. Values that no channel takes (typed arrays, maps,
 * functions) count as too large; so does a cycle.
 */
export function isWithin(value: unknown, maxBytes: number): boolean {
  let left = maxBytes
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    left -= ownSize(next)
    if (left < 0) return false
    if (typeof next !== 'object' || next === null) continue
    const keys = Object.keys(next)
    for (const key of keys) {
      left -= key.length * 2
      if (left < 0) return false
      open.push(Reflect.get(next, key))
    }
  }
  return true
}

function ownSize(value: unknown): number {
  if (typeof value === 'string') return 2 + value.length * 2
  if (value === undefined || value === null || typeof value === 'boolean' || typeof value === 'number') return 8
  if (typeof value !== 'object') return Number.POSITIVE_INFINITY
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Array.isArray(value) ? 16 : Number.POSITIVE_INFINITY
}
