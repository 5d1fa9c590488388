import { useKernel } from '@cove/kernel'
import type { Bounds, WindowState } from '@cove/kernel'
import { afterPaint } from '@cove/ui'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { enterWindow } from './focus-memory.ts'
import { animateClosed, animateJump, animateOpen, animateToDock, mayMove } from './window-motion.ts'

interface FrameLife {
  readonly window: WindowState
  readonly bounds: Bounds
  readonly focused: boolean
  readonly frameRef: RefObject<HTMLElement | null>
  readonly surfaceRef: RefObject<HTMLDivElement | null>
  readonly movingRef: RefObject<boolean>
}

/** The motions of a frame (opening, closing, to and from the dock, snapping) and the keyboard's way into it. */
export function useFrameLife({ window, bounds, focused, frameRef, surfaceRef, movingRef }: FrameLife): void {
  const { appearance } = useKernel()
  const away = window.minimised || window.hidden
  const before = useRef({ away, snap: window.snap, bounds })

  useLayoutEffect(() => {
    const frame = frameRef.current
    const calm = () => !mayMove(appearance.store.getState().reduceEffects)
    if (surfaceRef.current && !calm()) animateOpen(surfaceRef.current)
    return () => {
      if (frame && frame.dataset['away'] === undefined && !calm()) animateClosed(frame)
    }
  }, [appearance, frameRef, surfaceRef])

  useLayoutEffect(() => {
    const last = before.current
    before.current = { away, snap: window.snap, bounds }
    const surface = surfaceRef.current
    if (!surface || !mayMove(appearance.store.getState().reduceEffects)) return
    if (last.away !== away) animateToDock(surface, window.remoteId, away ? 'in' : 'out')
    else if (last.snap !== window.snap && !movingRef.current) animateJump(surface, last.bounds, bounds)
  })

  const isNew = useRef(true)
  useEffect(() => {
    const frame = frameRef.current
    const isFirst = isNew.current
    isNew.current = false
    if (!focused || away || !frame) return
    if (!isFirst) return enterWindow(frame)
    // W9: moving the focus lays the page out at once; a new window is seen first. A user who went elsewhere meanwhile keeps the focus there.
    const entering = afterPaint(() => enterWindow(frame))
    return () => entering[Symbol.dispose]()
  }, [focused, away, frameRef])

  useEffect(() => (frameRef.current ? watchLate(frameRef.current) : undefined), [frameRef])
}

/** W9: a desktop without windows loads nothing of it. Without it a window keeps the keyboard on its frame. */
function watchLate(frame: HTMLElement): () => void {
  const stack = new DisposableStack()
  void import('./first-focus.ts').then(
    ({ watchFirstFocus }) => !stack.disposed && stack.use(watchFirstFocus(frame)),
    () => undefined,
  )
  return () => stack.dispose()
}
