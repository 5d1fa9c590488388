import { isWithin } from '@cove/device-contract/rules'
import type { UndoPlace, UndoStep } from './undo-types.ts'

/** Where something is now that will be at a place by then. */
export type Traced =
  | { readonly kind: 'at'; readonly place: UndoPlace }
  /** It will come out of the recycle bin; what is below it is not known. */
  | { readonly kind: 'inBox'; readonly isWhole: boolean }
  | { readonly kind: 'gone' }

/** What the files will look like after steps have been undone, without undoing them: for the preview of several entries (UNDO-05). */
export interface VirtualTree {
  /** What will be at the place. */
  trace(place: UndoPlace): Traced
  /** True when the content of the box will be in the recycle bin because a step before puts it there. */
  willBeInBin(boxId: string): boolean
  /** True for what is at a place now and will not be there any more. */
  isLeaving(place: UndoPlace): boolean
  /** Assumes that a step is undone. */
  undo(step: UndoStep): void
}

type Change = { readonly from?: UndoPlace; readonly to?: UndoPlace }

/** Starts with the files as they are. */
export function createVirtualTree(): VirtualTree {
  const changes: Change[] = []
  const boxes = new Set<string>()
  const left: UndoPlace[] = []
  return {
    trace: (place) => trace(changes, place),
    willBeInBin: (boxId) => boxes.has(boxId),
    isLeaving: (place) => left.some((one) => isIn(place, one)),
    undo(step) {
      const source = step.kind === 'moved' ? step.to : step.at
      const traced = trace(changes, source)
      if (step.kind !== 'trashed' && traced.kind === 'at') left.push(traced.place)
      if (step.kind === 'moved') changes.push({ from: step.to, to: step.at })
      else if (step.kind === 'trashed') changes.push({ to: step.at })
      else {
        changes.push({ from: step.at })
        if (step.boxId !== undefined) boxes.add(step.boxId)
      }
    },
  }
}

const isIn = (place: UndoPlace, folder: UndoPlace): boolean => place.spaceId === folder.spaceId && isWithin(place.path, folder.path)

/** Follows a place back through the changes, latest first. */
function trace(changes: readonly Change[], wanted: UndoPlace): Traced {
  let place = wanted
  for (const { from, to } of changes.toReversed()) {
    if (to && isIn(place, to)) {
      if (!from) return { kind: 'inBox', isWhole: place.path === to.path }
      place = { spaceId: from.spaceId, path: `${from.path}${place.path.slice(to.path.length)}` }
    } else if (from && isIn(place, from)) return { kind: 'gone' }
  }
  return { kind: 'at', place }
}
