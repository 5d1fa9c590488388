import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/adapter/drop-target-for-external'
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/contains-files'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { takeDrop } from './files-from-drop.ts'
import type { Dropped } from './files-from-drop.ts'
import type { DragData } from './use-drag-source.ts'

export interface DropTargetOptions {
  readonly ref: RefObject<HTMLElement | null>
  /** Whether a drag from inside the desktop may land here. Without it none may. */
  readonly accepts?: ((data: DragData) => boolean) | undefined
  readonly onDrop?: ((data: DragData, input: DropInput) => void) | undefined
  /** Files and folders from the computer (FM-19), as handles where the browser has them (TR-08). Without it they are refused. */
  readonly onFiles?: ((dropped: Promise<Dropped>) => void) | undefined
}

/** The modifier keys at the moment of the drop: Ctrl or Alt mean copy. */
export interface DropInput {
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** What is held over a target that would take it. */
export type DraggedOver =
  | { readonly kind: 'files' }
  /** A drag from inside the desktop; `wantsCopy` while Ctrl or Alt is held. */
  | { readonly kind: 'data'; readonly data: DragData; readonly wantsCopy: boolean }

const files: DraggedOver = { kind: 'files' }

/** Lets an element receive drags. Returns what would be accepted here now; of nested targets only the innermost returns it. */
export function useDropTarget({ ref, accepts, onDrop, onFiles }: DropTargetOptions): DraggedOver | undefined {
  const [over, setOver] = useState<DraggedOver>()
  const mayDrop = useEffectEvent((data: DragData) => accepts?.(data) ?? false)
  const drop = useEffectEvent((data: DragData, input: DropInput) => onDrop?.(data, input))
  const takeFiles = useEffectEvent((dropped: Promise<Dropped>) => onFiles?.(dropped))
  const takesFiles = useEffectEvent(() => onFiles !== undefined)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const isInnermost = (targets: ReadonlyArray<{ readonly element: Element }>) => targets[0]?.element === element
    const leave = () => setOver(undefined)
    const followData = ({ source, location: { current } }: DragEvent<{ readonly data: DragData }>) => {
      const wantsCopy = current.input.ctrlKey || current.input.altKey
      const next: DraggedOver | undefined = isInnermost(current.dropTargets) ? { kind: 'data', data: source.data, wantsCopy } : undefined
      // A drag reports every few milliseconds: only what a user can see draws the target again.
      setOver((before) => (isSame(before, next) ? before : next))
    }
    const followFiles = ({ location }: DragEvent<unknown>) => setOver(isInnermost(location.current.dropTargets) ? files : undefined)
    return combine(
      dropTargetForElements({
        element,
        onDragEnter: followData,
        onDrag: followData,
        onDropTargetChange: followData,
        onDragLeave: leave,
        canDrop: ({ source }) => mayDrop(source.data),
        onDrop: ({ source, location }) => {
          leave()
          if (isInnermost(location.current.dropTargets)) drop(source.data, location.current.input)
        },
      }),
      dropTargetForExternal({
        element,
        onDragEnter: followFiles,
        onDropTargetChange: followFiles,
        onDragLeave: leave,
        canDrop: ({ source }) => takesFiles() && containsFiles({ source }),
        onDrop: ({ source, location }) => {
          leave()
          if (isInnermost(location.current.dropTargets)) takeFiles(takeDrop(source))
        },
      }),
    )
  }, [ref])
  return over
}

/** The part of the library's events that both kinds of drag have. */
interface DragEvent<Source> {
  readonly source: Source
  readonly location: { readonly current: { readonly dropTargets: ReadonlyArray<{ readonly element: Element }>; readonly input: DropInput } }
}

function isSame(one: DraggedOver | undefined, other: DraggedOver | undefined): boolean {
  if (one?.kind !== 'data' || other?.kind !== 'data') return one?.kind === other?.kind
  return one.data === other.data && one.wantsCopy === other.wantsCopy
}
