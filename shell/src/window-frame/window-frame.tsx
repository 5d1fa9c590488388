import { useKernel, useStoreValue } from '@cove/kernel'
import type { WindowState } from '@cove/kernel'
import { childrenOf, drawnBounds, fillsDesktop, levelOf } from '@cove/kernel/host'
import { useT } from '@cove/kernel/i18n'
import { AppIcon, NameText, usePainted } from '@cove/ui'
import { PhoneFrameContext } from '@cove/ui/data'
import { ChevronLeftIcon } from '@cove/ui/icons'
import { memo, useId, useRef } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import type { WindowFace } from '../apps/apps.ts'
import { isPhoneWide } from '../phone/use-is-phone.ts'
import { rememberFocus } from './focus-memory.ts'
import { boxOf } from './frame-box.ts'
import { ResizeHandles } from './resize-handles.tsx'
import { useFace } from './use-face.ts'
import { useFrameDrag } from './use-frame-drag.ts'
import { useFrameLife } from './use-frame-life.ts'
import { usePhoneFrame } from './use-phone-frame.ts'
import { WindowControls } from './window-controls.tsx'
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

interface WindowInside {
  readonly window: WindowState
  readonly children: ReactNode
}

function Frame({ window, children }: WindowInside) {
  const { windows } = useKernel()
  const titleId = useId()
  const frameRef = useRef<HTMLElement>(null)
  const surfaceRef = useRef<HTMLDivElement>(null)
  const { movingRef, onGrab, onPointerDown, onDoubleClick, onContextMenu, onKeyDown } = useFrameDrag(window, frameRef)
  const face = useFace(window)
  const { workArea, level, focused, isCovered } = useStanding(window.id)
  const bounds = drawnBounds(window, workArea)
  const away = window.minimised || window.hidden
  const isPhone = isPhoneWide(workArea)
  // W9: grips and buttons come with the second frame of the screen: the first one shows the window, and no user can have reached for it yet.
  const painted = usePainted()
  useFrameLife({ window, bounds, focused, frameRef, surfaceRef, movingRef })
  return (
    <section
      ref={frameRef}
      className={s.frame}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      inert={away}
      data-window-frame=""
      {...marksOf(window)}
      data-focused={focused}
      data-away={away || undefined}
      data-maximised={window.snap === 'full' || fillsDesktop(workArea) || undefined}
      data-chrome={face.chrome}
      data-covered={isCovered || undefined}
      data-phone={isPhone || undefined}
      style={{ ...boxOf(bounds), zIndex: level + 1 }}
      onPointerDownCapture={() => windows.focus(window.id)}
      onPointerDown={onPointerDown}
      onDoubleClick={onDoubleClick}
      onContextMenu={onContextMenu}
      onFocusCapture={(event) => rememberFocus(event.currentTarget, event.target)}
      onKeyDown={onKeyDown}
    >
      <Surface window={window} surfaceRef={surfaceRef} titleId={titleId} isCovered={isCovered} isPhone={isPhone} painted={painted}>
        {children}
      </Surface>
      {painted && window.resizable && !away && <ResizeHandles onGrab={onGrab} />}
    </section>
  )
}

interface SurfaceProps extends WindowInside {
  readonly surfaceRef: RefObject<HTMLDivElement | null>
  readonly titleId: string
  readonly isCovered: boolean
  readonly isPhone: boolean
  readonly painted: boolean
}

/** What is drawn of a window: its title, its inside and its buttons. */
function Surface({ window, surfaceRef, titleId, isCovered, isPhone, painted, children }: SurfaceProps) {
  const face = useFace(window)
  const phone = usePhoneFrame(window, face, isPhone)
  return (
    <div ref={surfaceRef} className={s.surface} style={surfaceOf(window, face, isPhone)}>
      <TitleBar titleId={titleId} face={face} dirty={window.dirty} onBack={face.chrome === 'standard' ? phone?.back : undefined} />
      <div className={s.content} inert={isCovered}>
        <PhoneFrameContext value={phone}>{children}</PhoneFrameContext>
      </div>
      {painted && <WindowControls window={window} />}
    </div>
  )
}

/** What others know a window by. */
const marksOf = ({ id, remoteId, isOnTop }: WindowState) => ({
  'data-window-id': id,
  'data-remote': remoteId,
  'data-on-top': isOnTop || undefined,
})

/** What a window's place among the others says of it. */
function useStanding(id: string) {
  const { store } = useKernel().windows
  return {
    workArea: useStoreValue(store, (state) => state.workArea),
    level: useStoreValue(store, (state) => levelOf(state, id)),
    /** WIN-18: another window stands over it and is answered first. */
    isCovered: useStoreValue(store, (state) => childrenOf(state, id).length > 0),
    focused: useStoreValue(store, (state) => state.focusedId === id),
  }
}

interface TitleBarProps {
  readonly titleId: string
  readonly face: WindowFace
  readonly dirty: boolean
  /** On a phone. */
  readonly onBack: (() => void) | undefined
}

function TitleBar({ titleId, face, dirty, onBack }: TitleBarProps) {
  const t = useT('shell')
  return (
    <header className={s.titleBar} data-window-drag={face.chrome === 'standard' ? '' : undefined}>
      {onBack && (
        <button type="button" className={s.back} aria-label={t('window.back')} onClick={onBack}>
          <ChevronLeftIcon size={24} />
        </button>
      )}
      {face.chrome === 'standard' && !onBack && <AppIcon {...face.icon} size={20} />}
      <h2 id={titleId} className={s.title} data-window-name="">
        {dirty && <span className={s.dirty} aria-label={t('window.unsaved')} role="img" />}
        <NameText name={face.title} />
      </h2>
    </header>
  )
}

/**
 * What the content may use: `@container win`, space for the buttons. Set here and not in the stylesheet, where the build renames such
 * names; and not on the frame, which a drag restyles in each of its frames: both together cost four fifths of that (W9).
 */
const standardSurface = { container: 'win / inline-size', '--window-controls-width': '0px' } as CSSProperties
const mergedSurface = { ...standardSurface, '--window-controls-width': '128px' } as CSSProperties
/** On a phone there is one button, where an app has no frame with a way back. */
const phoneSurface = { ...standardSurface, '--window-controls-width': '48px' } as CSSProperties
const pinnedSurface = { ...standardSurface, '--window-controls-width': '168px' } as CSSProperties

function surfaceOf({ isOnTop }: WindowState, { chrome }: WindowFace, isPhone: boolean): CSSProperties {
  if (chrome !== 'merged') return standardSurface
  return isPhone ? phoneSurface : isOnTop ? pinnedSurface : mergedSurface
}
