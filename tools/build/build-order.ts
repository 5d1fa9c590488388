import type { RemoteManifest } from '@cove/kernel/build'

/** Which remotes a start waits for, and in which order the others follow. */
export interface BuildOrder {
  readonly first: readonly string[]
  readonly behind: readonly string[]
}

type Declared = Pick<RemoteManifest, 'id' | 'menu' | 'opens' | 'devOnly'>

/** Where an app stands that does not say so. */
const usualOrder = 100

/** What other apps lead to first, then what stands on the desktop, apps before tools of the system, and remotes without an icon last. */
function rankOf({ menu = [], opens = [] }: Declared): number {
  if (opens.length > 0) return 0
  if (menu.some(({ desktop }) => desktop === true)) return 1
  if (menu.some(({ section }) => section === 'apps')) return 2
  return menu.length > 0 ? 3 : 4
}

const orderIn = ({ menu = [] }: Declared): number => Math.min(usualOrder, ...menu.map(({ order }) => order ?? usualOrder))

/**
 * A desktop is usable with the apps of its dock; all others are built behind it, the sooner a person is likely to want them. Remotes for
 * developers are left out unless they are asked for.
 */
export function buildOrder(declared: readonly Declared[], includeDevOnly: boolean): BuildOrder {
  const offered = declared.filter(({ devOnly }) => includeDevOnly || devOnly !== true)
  const isInDock = ({ menu = [] }: Declared) => menu.some(({ pinned }) => pinned === true)
  const behind = offered
    .filter((one) => !isInDock(one))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || orderIn(a) - orderIn(b) || (a.id < b.id ? -1 : 1))
  return { first: offered.filter(isInDock).map(({ id }) => id), behind: behind.map(({ id }) => id) }
}
