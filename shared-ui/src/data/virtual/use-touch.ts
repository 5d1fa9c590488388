import { useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'
import type { CollectionProps } from './collection-props.ts'

/** How long a finger rests before that chooses, sooner than browsers begin a drag, and how far it may wander meanwhile. */
const restMs = 400
const wanderPx = 10

interface Held {
  /** Undefined beside the items. */
  readonly index: number | undefined
  readonly clientX: number
  readonly clientY: number
  readonly timer: ReturnType<typeof setTimeout>
}

export interface Touch {
  /** Whether the last press was a finger's: what browsers make of it (a double click, a context menu, a drag) is not asked for. */
  readonly isFinger: () => boolean
  /** Whether the press is a finger's, which this then takes care of. */
  readonly begin: (event: PointerEvent, index: number | undefined) => boolean
  readonly move: (event: PointerEvent) => void
  readonly cancel: () => void
  /** The finger left the list where it came down. */
  readonly end: () => void
}

/**
 * Fingers on a list (WIN-08): a tap opens; a finger that rests chooses, and while something is chosen a tap adds to it or takes away.
 * A tap beside them chooses nothing. A finger that wanders scrolls and does none of it.
 */
export function useTouch<T>({ selection, onOpen }: Pick<CollectionProps<T>, 'selection' | 'onOpen'>): Touch {
  const heldRef = useRef<Held | undefined>(undefined)
  const isFingerRef = useRef(false)
  const letGo = () => {
    clearTimeout(heldRef.current?.timer)
    heldRef.current = undefined
  }
  useEffect(() => letGo, [])

  return {
    isFinger: () => isFingerRef.current,
    begin(event, index) {
      letGo()
      isFingerRef.current = event.pointerType === 'touch'
      if (!isFingerRef.current) return false
      if (isOnControl(event)) return true
      const timer = setTimeout(() => {
        heldRef.current = undefined
        if (index !== undefined) selection?.select(index, 'toggle')
      }, restMs)
      heldRef.current = { index, clientX: event.clientX, clientY: event.clientY, timer }
      return true
    },
    move(event) {
      const held = heldRef.current
      if (held && Math.hypot(event.clientX - held.clientX, event.clientY - held.clientY) > wanderPx) letGo()
    },
    cancel: letGo,
    end() {
      const held = heldRef.current
      letGo()
      if (!held) return
      if (held.index === undefined) selection?.clear()
      else if (selection && selection.count > 0) selection.select(held.index, 'toggle')
      else if (onOpen) onOpen(held.index)
      else selection?.select(held.index, 'only')
    },
  }
}

/** A button of an item has work of its own: it neither opens nor chooses the item. */
function isOnControl({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('[data-index] :is(button, a, [role="checkbox"], [role="switch"])') !== null
}
