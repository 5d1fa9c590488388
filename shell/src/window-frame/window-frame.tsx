import { useKernel, useStoreValue } from '@cove/kernel'
import type { ResizeEdge, WindowState } from '@cove/kernel'
import { drawnBounds } from '@cove/kernel/host'
import { useT } from '@cove/kernel/i18n'
import { AppIcon, NameText, openMenuAt, usePainted } from '@cove/ui'
import { memo, useId, useRef } from 'react'
import type { CSSProperties, MouseEvent, PointerEvent, ReactNode } from 'react'
import { useDragSurroundings } from './drag-context.ts'
import { rememberFocus } from './focus-memory.ts'
import { boxOf } from './frame-box.ts'
import { ResizeHandles } from './resize-handles.tsx'
import { useFace } from './use-face.ts'
import { useFrameLife } from './use-frame-life.ts'
import { WindowControls } from './window-controls.tsx'
import { startKeyboardDrag, startMove, startResize } from './window-drag.ts'
import type { DragParts } from './window-drag.ts'
import { windowMenu } from './window-menu.ts'
import s from './window-frame.module.css'

export interface WindowFrameProps {
  readonly windowId: string
  /** The window's inside. Must be memoised: the frame renders again when the window moves, its inside must not. */
  readonly children: ReactNode
}

/** One window as the desktop draws it: frame, title, buttons, grips. Geometry comes from the kernel and is only drawn here. */
export const WindowFrame = memo(function WindowFrame({ windowId, children }: WindowFrameProps) {
  const window = useStoreValue(useKernel().windows.store, (state) => state.windows[windowId])
  return window && <Frame window={window}>{children}</Frame>
})

function Frame({ window, children }: { readonly window: WindowState; readonly children: ReactNode }) {
  const { windows } = useKernel()
  const t = useT('shell')
  const titleId = useId()
  const frameRef = useRef<HTMLElement>(null)
  const surfaceRef = useRef<HTMLDivElement>(null)
  const movingRef = useRef(false)
  const surroundings = useDragSurroundings()
  const face = useFace(window)
  const workArea = useStoreValue(windows.store, (state) => state.workArea)
  const depth = useStoreValue(windows.store, (state) => state.order.indexOf(window.id))
  const focused = useStoreValue(windows.store, (state) => state.focusedId === window.id)
  const bounds = drawnBounds(window, workArea)
  const away = window.minimised || window.hidden
  // W9: what a hand or a key takes hold of comes with the second picture: the first shows the window, and nobody can have reached for it yet.
  const painted = usePainted()
  useFrameLife({ window, bounds, focused, frameRef, surfaceRef, movingRef })

  const dragParts = (frame: HTMLElement): DragParts => ({
    frame,
    windowId: window.id,
    windows,
    ghost: surroundings.ghost,
    onMoving: (moving) => {
      surroundings.onMoving(moving)
      if (moving) movingRef.current = true
      else requestAnimationFrame(() => (movingRef.current = false))
    },
  })
  const onPointerDown = (event: PointerEvent) => {
    if (event.button === 0 && isDragArea(event.target) && frameRef.current) startMove(event.nativeEvent, dragParts(frameRef.current))
  }
  const onGrab = (edge: ResizeEdge, event: PointerEvent) => {
    if (event.button === 0 && frameRef.current) startResize(event.nativeEvent, edge, dragParts(frameRef.current))
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (window.resizable && isDragArea(event.target)) windows.toggleMaximised(window.id)
  }
  const dragByKeyboard = (mode: 'move' | 'resize') => frameRef.current && startKeyboardDrag(mode, dragParts(frameRef.current))
  const onContextMenu = (event: MouseEvent) => {
    if (!isDragArea(event.target)) return
    event.preventDefault()
    openMenuAt({ x: event.clientX, y: event.clientY, items: windowMenu(window, { t, windows, onKeyboardDrag: dragByKeyboard }) })
  }

  return (
    <section
      ref={frameRef}
      className={s.frame}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      inert={away}
      data-window-frame=""
      data-window-id={window.id}
      data-remote={window.remoteId}
      data-focused={focused}
      data-away={away || undefined}
      data-maximised={window.snap === 'full' || undefined}
      data-chrome={face.chrome}
      style={{ ...boxOf(bounds), zIndex: depth + 1 }}
      onPointerDownCapture={() => windows.focus(window.id)}
      onPointerDown={onPointerDown}
      onDoubleClick={onDoubleClick}
      onContextMenu={onContextMenu}
      onFocusCapture={(event) => rememberFocus(event.currentTarget, event.target)}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'F7' && event.key !== 'F8')) return
        event.preventDefault()
        dragByKeyboard(event.key === 'F7' ? 'move' : 'resize')
      }}
    >
      <div ref={surfaceRef} className={s.surface} style={face.chrome === 'merged' ? mergedSurface : standardSurface}>
        <header className={s.titleBar} data-window-drag={face.chrome === 'standard' ? '' : undefined}>
          {face.chrome === 'standard' && <AppIcon {...face.icon} size={20} />}
          <h2 id={titleId} className={s.title} data-window-name="">
            {window.dirty && <span className={s.dirty} aria-label={t('window.unsaved')} role="img" />}
            <NameText name={face.title} />
          </h2>
        </header>
        <div className={s.content}>{children}</div>
        {painted && <WindowControls window={window} />}
      </div>
      {painted && window.resizable && !away && <ResizeHandles onGrab={onGrab} />}
    </section>
  )
}

/**
 * What the content may build on: `@container win`, room for the buttons. Set here and not in the stylesheet, where the build renames such
 * names; and not on the frame, which a drag styles anew in each of its frames: both together cost four fifths of that (W9).
 */
const standardSurface = { container: 'win / inline-size', '--window-controls-width': '0px' } as CSSProperties
const mergedSurface = { ...standardSurface, '--window-controls-width': '128px' } as CSSProperties

const interactive =
  'button,a,input,select,textarea,summary,[role="button"],[role="menuitem"],[role="textbox"],[contenteditable="true"],[data-no-window-drag]'

/** True where pressing moves the window: inside a marked area, and not on a control in it. */
export function isDragArea(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false
  const area = target.closest('[data-window-drag]')
  const control = target.closest(interactive)
  return area !== null && (control === null || !area.contains(control))
}
