import { roleProblemOf, useKernel, useSession, WindowContext } from '@cove/kernel'
import { WindowRouter } from '@cove/kernel/host'
import type { LoadedWindow } from '@cove/kernel/host'
import { useT } from '@cove/kernel/i18n'
import { Button, WindowLayer } from '@cove/ui'
import { memo, useEffect, useState } from 'react'
import type { Dispatch, ReactNode, SetStateAction } from 'react'
import { noteCrash, seen } from '../health/seen-counts.ts'
import { SlotNotes } from '../modules/slot-notes.tsx'
import { isAppObstacle, useMayBeShown, useNeeds, useWindowAvailability } from '../modules/use-availability.ts'
import { WindowConfirms } from '../session-dialogs/confirms.tsx'
import { errorFields } from '../page-errors.ts'
import { useShell } from '../shell-context.ts'
import { useFace } from '../window-frame/use-face.ts'
import { afterCrash, isParked } from './crash-policy.ts'
import { SlotBlocked } from './slot-blocked.tsx'
import { SlotNotForRole } from './slot-not-for-role.tsx'
import { SlotCrash } from './slot-crash.tsx'
import { SlotFailure } from './slot-failure.tsx'
import { SlotTitle } from './slot-title.tsx'
import { SlotWaiting } from './slot-waiting.tsx'
import { useRefusedLink } from './use-refused-link.ts'
import { useReloadGuard } from './use-reload-guard.ts'
import { useRemoteWindow } from './use-remote-window.ts'
import type { VersionMove } from './version-move.ts'
import { WindowBoundary } from './window-boundary.tsx'
import s from './remote-slot.module.css'

interface RemoteSlotProps {
  readonly windowId: string
  /** The load that began before the window was drawn; the first one is not started again. */
  readonly loading?: Promise<LoadedWindow>
}

/** One window's inside. Memoised: moving, raising or focusing the frame never renders it. */
export const RemoteSlot = memo(function RemoteSlot({ windowId, loading }: RemoteSlotProps) {
  const kernel = useKernel()
  // What a window is never changes while it is open; only its page does.
  const [identity] = useState(() => kernel.windows.get(windowId))
  return identity && <Gate windowId={windowId} remoteId={identity.remoteId} windowName={identity.windowName} loading={loading} />
})

interface SlotProps {
  readonly windowId: string
  readonly remoteId: string
  readonly windowName: string
  readonly loading: Promise<LoadedWindow> | undefined
}

/** MOD-03b: the app, or why it cannot be used. An app that was open when its module went keeps its state until that is on again. */
function Gate(props: SlotProps) {
  // S-E2: a publication never takes a working window away, so that what is drawn is judged by its own needs.
  const [drawn, setDrawn] = useState<LoadedWindow>()
  const published = useNeeds(props.remoteId)
  const needs = drawn ? drawn.needs : published
  const user = useSession((state) => state.user)
  // An app for some waits until it was known who is signed in: its calls would be refused. The device decides again on each call.
  const [wasKnown, setWasKnown] = useState(user !== undefined)
  if (user && !wasKnown) setWasKnown(true)
  if (!wasKnown && (needs?.admin === true || needs?.member === true)) return <SlotBlocked {...props} obstacle={undefined} />
  const problem = roleProblemOf(needs, user)
  return problem ? <SlotNotForRole {...props} problem={problem} /> : <AvailableSlot {...props} drawn={drawn} onDrawn={setDrawn} />
}

interface AvailableSlotProps extends SlotProps {
  readonly drawn: LoadedWindow | undefined
  /** Tells what the window draws now; undefined while it draws nothing of the app. */
  readonly onDrawn: (drawn: LoadedWindow | undefined) => void
}

function AvailableSlot({ drawn, onDrawn, ...props }: AvailableSlotProps) {
  const availability = useWindowAvailability(props.remoteId, drawn)
  const isBlocked = isAppObstacle(availability)
  const [wasOpen, setWasOpen] = useState(availability.kind === 'ready')
  if (availability.kind === 'ready' && !wasOpen) setWasOpen(true)
  return (
    <>
      {availability.kind !== 'ready' && (isBlocked || !wasOpen) && (
        <SlotBlocked {...props} obstacle={isBlocked ? availability : undefined} />
      )}
      {wasOpen && (
        <div className={s.held} hidden={isBlocked}>
          <Slot {...props} onDrawn={onDrawn} />
        </div>
      )}
    </>
  )
}

function Slot({ windowId, remoteId, windowName, loading, onDrawn }: Omit<AvailableSlotProps, 'drawn'>) {
  const kernel = useKernel()
  const face = useFace({ id: windowId, remoteId, windowName })
  const { state, attempt, move, reload } = useRemoteWindow({ remoteId, windowName, begun: loading })
  const mayBeShown = useMayBeShown(remoteId)
  const drawn = state.kind === 'ready' ? state.loaded : undefined
  useEffect(() => {
    onDrawn(drawn)
    return () => onDrawn(undefined)
  }, [drawn, onDrawn])
  const [crashTimesMs, setCrashTimesMs] = useState<readonly number[]>([])
  return (
    <WindowContext value={kernel.windows.handleOf(windowId)}>
      <WindowLayer>
        {move && mayBeShown && <OtherVersion windowId={windowId} title={face.declaredTitle} move={move} onReload={reload} />}
        <SlotNotes remoteId={remoteId} drawn={drawn} />
        {state.kind !== 'ready' && <SlotTitle face={face} />}
        {state.kind === 'loading' && <SlotWaiting key={attempt} title={face.declaredTitle} onRetry={reload} />}
        {state.kind === 'failed' && <SlotFailure failure={state.failure} title={face.declaredTitle} onRetry={reload} />}
        {state.kind === 'ready' && (
          <CrashBoundary
            key={attempt}
            windowId={windowId}
            remoteId={remoteId}
            version={state.loaded.version}
            isReplaced={move !== undefined}
            face={face}
            crashTimesMs={crashTimesMs}
            setCrashTimesMs={setCrashTimesMs}
            onReload={reload}
          >
            <Inside windowId={windowId} loaded={state.loaded} path={face.path} />
          </CrashBoundary>
        )}
        <WindowConfirms windowId={windowId} />
      </WindowLayer>
    </WindowContext>
  )
}

interface OtherVersionProps {
  readonly windowId: string
  readonly title: string
  readonly move: VersionMove
  readonly onReload: () => void
}

/** S-E2: offers the version that is published now; asks first when the reload would lose unsaved work. */
function OtherVersion({ windowId, title, move, onReload }: OtherVersionProps) {
  const { log } = useKernel()
  const t = useT('shell')
  const { mayReloadWindow } = useReloadGuard()
  const [isAsking, setIsAsking] = useState(false)
  const askToReload = () => {
    setIsAsking(true)
    mayReloadWindow(windowId)
      .then((may) => may && onReload())
      .finally(() => setIsAsking(false))
      .catch((cause: unknown) => log.error('window.reloadQuestionFailed', { window: windowId, cause: String(cause) }))
  }
  return (
    <div className={s.newVersion} role="status" data-window-drag="">
      <span>{t(`slot.moved.${move.kind}`, { app: title, version: move.version })}</span>
      <Button size="sm" disabled={isAsking} onClick={askToReload}>
        {t('reload.confirm')}
      </Button>
    </div>
  )
}

interface CrashBoundaryProps {
  readonly windowId: string
  readonly remoteId: string
  readonly version: string
  /** Another version is published by now. */
  readonly isReplaced: boolean
  readonly face: ReturnType<typeof useFace>
  /** Crashes of this window, which count across reloads. */
  readonly crashTimesMs: readonly number[]
  readonly setCrashTimesMs: Dispatch<SetStateAction<readonly number[]>>
  readonly onReload: () => void
  readonly children: ReactNode
}

/** Shows a crash of the window's component in its place. */
function CrashBoundary({
  windowId,
  remoteId,
  version,
  isReplaced,
  face,
  crashTimesMs,
  setCrashTimesMs,
  onReload,
  children,
}: CrashBoundaryProps) {
  const { log, windows } = useKernel()
  const { remotes } = useShell()
  return (
    <WindowBoundary
      onCrash={(error, componentStack) => {
        setCrashTimesMs((times) => afterCrash(times, Date.now()))
        log.error('window.crashed', { ...errorFields(error), window: windowId, remote: remoteId, version, componentStack })
        void remotes.explain(error, { remoteId, version }).then((failure) => noteCrash(seen, { ...failure, version }))
      }}
      fallback={(error, retry) => (
        <>
          <SlotTitle face={face} />
          <SlotCrash
            error={error}
            remoteId={remoteId}
            version={version}
            title={face.declaredTitle}
            isParked={isParked(crashTimesMs)}
            isReplaced={isReplaced}
            onRetry={retry}
            onReload={onReload}
            onClose={() => void windows.close(windowId)}
          />
        </>
      )}
    >
      {children}
    </WindowBoundary>
  )
}

/** The remote's own component in the router of its window; a window at its limit that is reused goes to the new page (WIN-04). */
const Inside = memo(function Inside({ windowId, loaded, path }: InsideProps) {
  const { Component } = loaded
  const onRefused = useRefusedLink()
  return (
    <WindowRouter windowId={windowId} path={path} onRefused={onRefused}>
      <Component windowId={windowId} />
    </WindowRouter>
  )
})

interface InsideProps {
  readonly windowId: string
  readonly loaded: LoadedWindow
  readonly path: string
}
