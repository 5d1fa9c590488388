import { foldName } from '@cove/kernel/sync'

/** Whether a folder is synchronized with everything in it, partly, or not at all. */
export type Chosen = 'all' | 'some' | 'none'

const isAtOrBelow = (path: string, folder: string): boolean => {
  const [one, other] = [foldName(path), foldName(folder)]
  return one === other || one.startsWith(`${other}/`)
}

/** What the left-out paths say about a folder. */
export function chosenOf(path: string, excluded: readonly string[]): Chosen {
  if (excluded.some((one) => isAtOrBelow(path, one))) return 'none'
  return excluded.some((one) => isAtOrBelow(one, path)) ? 'some' : 'all'
}

/** The folder, and everything in it, is left out. */
export const leaveOut = (path: string, excluded: readonly string[]): string[] => [
  ...excluded.filter((one) => !isAtOrBelow(one, path)),
  path,
]

/** The folders in a folder; undefined where they are not all known. */
export type ChildrenOf = (path: string) => readonly string[] | undefined

/**
 * The folder is synchronized whole. Where a folder above it is left out, that one becomes partly chosen: its other folders stay left out.
 * Undefined where they are not all known, since what is not named would be synchronized.
 */
export function takeIn(path: string, excluded: readonly string[], childrenOf: ChildrenOf): string[] | undefined {
  const kept = excluded.filter((one) => !isAtOrBelow(one, path) && !isAtOrBelow(path, one))
  const above = excluded.find((one) => isAtOrBelow(path, one))
  if (above === undefined) return kept
  const names = path.split('/')
  for (let depth = above.split('/').length; depth < names.length; depth += 1) {
    const onTheWay = names.slice(0, depth + 1).join('/')
    const children = childrenOf(names.slice(0, depth).join('/'))
    if (!children) return undefined
    kept.push(...children.filter((one) => foldName(one) !== foldName(onTheWay)))
  }
  return kept
}
