import type { SyncFailure } from '@cove/device-contract/sync'
import type { Scanned, Step } from './plan.ts'

/** Names that many computers hold for equal. */
const fold = (path: string): string => path.normalize('NFC').toLowerCase()

const parentsOf = (path: string): string[] => {
  const names = path.split('/')
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/**
 * SYN-04: a file whose path differs from another one only in case would replace it on many computers. The one that both sides have, or the
 * first one, is synchronized; the others are named.
 */
export function findCollisions(steps: readonly Step[], { local, device, base }: Scanned) {
  const leaving = new Set(
    steps.flatMap(({ item }) => (item.action === 'move' ? [item.fromPath ?? ''] : item.action === 'delete' ? [item.path] : [])),
  )
  const owners = new Map<string, string>()
  const claim = (path: string): boolean => {
    const parents = parentsOf(path)
    if (parents.some((one) => (owners.get(fold(one)) ?? one) !== one)) return false
    for (const one of parents) owners.set(fold(one), one)
    return true
  }
  const isThere = (path: string): boolean => !leaving.has(path) && (local.has(path) || device.get(path)?.md5 !== undefined)
  for (const path of base.keys()) if (isThere(path)) claim(path)
  const failures: { readonly path: string; readonly reason: SyncFailure }[] = []
  const kept = steps.filter(({ item }) => {
    if (item.action === 'delete' || claim(item.path)) return true
    failures.push({ path: item.path, reason: 'caseCollision' })
    return false
  })
  return { kept, failures }
}
