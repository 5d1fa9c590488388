import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/adapter/drop-target-for-external'
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/contains-files'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { takeDrop, type Dropped } from './files-from-drop.ts'
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

/** Lets an element receive drags. Returns whether a drop here would be accepted now; of nested targets only the innermost says so. */
export function useDropTarget({ ref, accepts, onDrop, onFiles }: DropTargetOptions): boolean {
  const [over, setOver] = useState(false)
  const mayDrop = useEffectEvent((data: DragData) => accepts?.(data) ?? false)
  const drop = useEffectEvent((data: DragData, input: DropInput) => onDrop?.(data, input))
  const takeFiles = useEffectEvent((dropped: Promise<Dropped>) => onFiles?.(dropped))
  const takesFiles = useEffectEvent(() => onFiles !== undefined)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const isInnermost = (targets: ReadonlyArray<{ readonly element: Element }>) => targets[0]?.element === element
    const follow = ({ location }: { location: { current: { dropTargets: ReadonlyArray<{ readonly element: Element }> } } }) =>
      setOver(isInnermost(location.current.dropTargets))
    const shared = { element, onDragEnter: follow, onDropTargetChange: follow, onDragLeave: () => setOver(false) }
    return combine(
      dropTargetForElements({
        ...shared,
        canDrop: ({ source }) => mayDrop(source.data),
        onDrop: ({ source, location }) => {
          setOver(false)
          if (isInnermost(location.current.dropTargets)) drop(source.data, location.current.input)
        },
      }),
      dropTargetForExternal({
        ...shared,
        canDrop: ({ source }) => takesFiles() && containsFiles({ source }),
        onDrop: ({ source, location }) => {
          setOver(false)
          if (isInnermost(location.current.dropTargets)) takeFiles(takeDrop(source))
        },
      }),
    )
  }, [ref])
  return over
}
