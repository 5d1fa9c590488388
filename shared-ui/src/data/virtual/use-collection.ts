import { useId, useImperativeHandle, useRef, useState } from 'react'
import type { DragEvent, KeyboardEvent, MouseEvent, PointerEvent as ReactPointerEvent, RefObject, TouchEvent } from 'react'
import { useMarquee } from '../marquee/use-marquee.ts'
import type { CollectionProps } from './collection-props.ts'
import { indexesInRect } from './grid-layout.ts'
import type { GridLayout } from './grid-layout.ts'
import { nextIndex } from './roving.ts'
import type { VirtualLines } from './use-virtual-lines.ts'
import { useTouch } from './use-touch.ts'
import type { Touch } from './use-touch.ts'
import { useTypeAhead } from './use-type-ahead.ts'

export interface CollectionOptions<T> {
  readonly props: CollectionProps<T>
  readonly layout: GridLayout
  readonly scrollerRef: RefObject<HTMLDivElement | null>
  readonly bandRef: RefObject<HTMLDivElement | null>
  readonly virtual: VirtualLines
}

function indexOf(event: { readonly target: EventTarget }): number | undefined {
  const found = event.target instanceof Element ? event.target.closest('[data-index]')?.getAttribute('data-index') : undefined
  return found === null || found === undefined ? undefined : Number(found)
}

function isTyping(event: { readonly target: EventTarget }): boolean {
  return event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable="true"]') !== null
}

/** Keyboard, pointer and marquee of a virtual list: one place for grid and rows. */
export function useCollection<T>(options: CollectionOptions<T>) {
  const { props, layout, scrollerRef, virtual } = options
  const id = useId()
  const [wantedActive, setActive] = useState(0)
  const active = Math.min(wantedActive, Math.max(0, props.count - 1))

  function reveal(index: number) {
    setActive(index)
    virtual.scrollToLine(Math.floor(index / layout.columns))
  }

  useImperativeHandle(props.handle, () => ({ reveal, focus: () => scrollerRef.current?.focus({ preventScroll: true }) }))
  const onKeyDown = useKeys(options, { active, reveal })
  const pointer = usePointer(options, setActive)
  return {
    active,
    itemId: (index: number) => `${id}-${index}`,
    handlers: { onKeyDown, ...pointer },
  }
}

interface ActiveItem {
  readonly active: number
  readonly reveal: (index: number) => void
}

function useKeys<T>({ props, layout, scrollerRef }: CollectionOptions<T>, { active, reveal }: ActiveItem) {
  const { count, selection, onOpen } = props
  const typeAhead = useTypeAhead(props.onTypeAhead)

  /** Moves to the item that a key leads to; false for any other key. */
  function moved(event: KeyboardEvent, command: boolean): boolean {
    const pageLines = Math.floor((scrollerRef.current?.clientHeight ?? 0) / (layout.itemHeight + layout.gap))
    const next = event.altKey ? undefined : nextIndex(event.key, { index: active, count, columns: layout.columns, pageLines })
    if (next === undefined) return false
    event.preventDefault()
    reveal(next)
    if (event.shiftKey) selection?.select(next, command ? 'extend' : 'range')
    else if (!command) selection?.select(next, 'only')
    return true
  }

  return function onKeyDown(event: KeyboardEvent) {
    if (isTyping(event)) return
    props.onKeyDown?.(event, active)
    if (event.defaultPrevented || count === 0) return
    const command = event.ctrlKey || event.metaKey
    if (moved(event, command)) return
    if (command && event.key.toLowerCase() === 'a' && selection) selection.selectAll()
    else if (event.key === ' ') selection?.select(active, command ? 'toggle' : 'only')
    else if (event.key === 'Enter' && !command && !event.altKey && !event.shiftKey) onOpen?.(active)
    else if (event.key === 'Escape' && selection && selection.count > 0) selection.clear()
    else {
      const found = event.key.length === 1 && !command && !event.altKey ? typeAhead(event.key, active) : undefined
      if (found === undefined) return
      reveal(found)
      selection?.select(found, 'only')
    }
    event.preventDefault()
    event.stopPropagation()
  }
}

/** How a press changes the selection. */
function modeOf({ shiftKey, ctrlKey, metaKey }: ReactPointerEvent) {
  const command = ctrlKey || metaKey
  if (shiftKey) return command ? 'extend' : 'range'
  return command ? 'toggle' : 'only'
}

function useSelectionMarquee<T>({ props: { selection }, layout, scrollerRef, bandRef, virtual }: CollectionOptions<T>) {
  return useMarquee({
    scrollerRef,
    bandRef,
    offsetPx: virtual.offsetPx,
    onStart: (additive) => selection?.apply({ kind: 'marqueeStart', additive }),
    onMove: (rect) => selection?.selectRange(indexesInRect(layout, rect)),
  })
}

/** Presses of a mouse or a pen: they choose, draw a rectangle beside the items, and begin drags. */
function useMouse<T>(options: CollectionOptions<T>) {
  const { selection } = options.props
  const heldRef = useRef<number | undefined>(undefined)
  const marquee = useSelectionMarquee(options)

  function pressItem(event: ReactPointerEvent, index: number): void {
    const command = event.ctrlKey || event.metaKey
    const chosen = selection?.isSelected(index) ?? false
    if (event.button === 2) {
      if (!chosen) selection?.select(index, 'only')
      return
    }
    if (event.button !== 0) return
    if (chosen && !event.shiftKey && !command) heldRef.current = index
    else selection?.select(index, modeOf(event))
    const onHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
    if (!onHandle && selection && !chosen) marquee.begin(event)
  }

  return {
    press(event: ReactPointerEvent, index: number | undefined): void {
      if (index !== undefined) return pressItem(event, index)
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) selection?.clear()
      if (selection) marquee.begin(event)
    },
    move: marquee.move,
    end(): void {
      const drawn = marquee.end()
      // A press on one of several chosen items may begin a drag of all; only its release without a drag selects that item alone.
      if (!drawn && heldRef.current !== undefined) selection?.select(heldRef.current, 'only')
      heldRef.current = undefined
    },
    /** The press became something else. */
    forget(): void {
      heldRef.current = undefined
      marquee.end()
    },
  }
}

function usePointer<T>(options: CollectionOptions<T>, setActive: (index: number) => void) {
  const mouse = useMouse(options)
  const touch = useTouch(options.props)
  return {
    onPointerDown(event: ReactPointerEvent) {
      mouse.forget()
      if (isTyping(event)) return
      const index = indexOf(event)
      if (index !== undefined) setActive(index)
      if (!touch.begin(event, index)) mouse.press(event, index)
    },
    onPointerMove(event: ReactPointerEvent) {
      touch.move(event)
      mouse.move(event)
    },
    onPointerCancel() {
      touch.cancel()
      mouse.forget()
    },
    onPointerUp() {
      touch.end()
      mouse.end()
    },
    onDragStart(event: DragEvent) {
      mouse.forget()
      if (touch.isFinger()) event.preventDefault()
    },
    ...pressEnds(touch, options.props.onOpen),
  }
}

/** What browsers make of presses: a mouse's double click opens. Of a finger they make nothing: it has done its work by itself. */
function pressEnds(touch: Pick<Touch, 'isFinger'>, onOpen: ((index: number) => void) | undefined) {
  return {
    // What can be done with what a finger chose stands in the bar of the list; beside the items the menu of the place opens.
    onTouchStart(event: TouchEvent) {
      if (indexOf(event) !== undefined) event.stopPropagation()
    },
    onContextMenu(event: MouseEvent) {
      if (!isOfFinger(event, touch) || isTyping(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onDoubleClick(event: MouseEvent) {
      if (touch.isFinger()) return
      const index = isTyping(event) ? undefined : indexOf(event)
      if (index !== undefined && !event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen?.(index)
    },
  }
}

/** Chromium says what asked for a menu, so that the menu key works after a touch; of other browsers only the last press is known. */
function isOfFinger({ nativeEvent }: MouseEvent, touch: Pick<Touch, 'isFinger'>): boolean {
  return nativeEvent instanceof PointerEvent ? nativeEvent.pointerType === 'touch' : touch.isFinger()
}
