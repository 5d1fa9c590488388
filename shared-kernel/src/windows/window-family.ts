import type { WindowsState } from './window-state.ts'

type Family = Pick<WindowsState, 'order' | 'windows'>

/** WIN-18: the windows that stand modal over one, in stacking order. */
export function childrenOf({ order, windows }: Family, id: string): readonly string[] {
  return order.filter((other) => windows[other]?.parentId === id)
}

/** A window and all that stand over it, or over one of those. */
export function withChildren(state: Family, id: string): readonly string[] {
  return [id, ...childrenOf(state, id).flatMap((child) => withChildren(state, child))]
}

/** A window, all that it stands over, and all that stands over them: parents before children, the one to answer first last. */
export function familyOf(state: Family, id: string): readonly string[] {
  return withChildren(state, rootOf(state, id))
}

/** Whether a window can stand over another: it is open, and does not itself stand over this one. */
export function mayStandOver(state: Family, { id, parentId }: { readonly id: string; readonly parentId: string }): boolean {
  return state.windows[parentId] !== undefined && id !== parentId && !ancestorsOf(state, parentId).includes(id)
}

/** Where a window lies among all, from 0 at the bottom; those on top above all others. */
export function levelOf({ order, windows }: Family, id: string): number {
  const isOnTop = familyOf({ order, windows }, id).some((one) => windows[one]?.isOnTop)
  return order.indexOf(id) + (isOnTop ? order.length : 0)
}

function rootOf(state: Family, id: string): string {
  return ancestorsOf(state, id).at(-1) ?? id
}

function ancestorsOf({ windows }: Family, id: string): readonly string[] {
  const found: string[] = []
  let parent = windows[id]?.parentId
  while (parent !== undefined && windows[parent]) {
    found.push(parent)
    parent = windows[parent]?.parentId
  }
  return found
}
