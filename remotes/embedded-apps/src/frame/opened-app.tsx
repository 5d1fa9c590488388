import type { Grant, InstalledApp } from '@cove/device-contract/apps'
import { useKernel, useStoreValue, useWindow } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { Badge, Button, EmptyState } from '@cove/ui'
import { AppFrame, AppFrameSpacer, Centered } from '@cove/ui/data'
import { useEffect, useEffectEvent, useRef } from 'react'
import { AppFace, useAppName } from '../apps/app-face.tsx'
import { answerAsk } from './answer-ask.data.ts'
import { Consent } from './consent.tsx'
import { takeBack, useGrants } from './grants.data.ts'
import { LivePanel } from './live-panel.tsx'
import { useAppFrame } from './use-app-frame.ts'
import type { StopReason } from './use-app-frame.ts'
import { useDesk } from './use-desk.ts'
import s from './frame.module.css'

interface OpenedAppProps {
  readonly app: InstalledApp
  readonly page: string
}

const none: readonly Grant[] = []

/** The app in its frame; the title row is the desktop's and always says whose it is. */
export function OpenedApp({ app, page }: OpenedAppProps) {
  const locale = useLocale()
  const name = useAppName(app)
  const theme = useStoreValue(useKernel().appearance.store, (state) => state.drawnTheme)
  const grants = useGrants(app.appId).data ?? none
  const { desk, title, question } = useDesk(app)
  const answer = useAppFrame({ app, context: { page, theme, locale }, answer: (ask) => answerAsk(desk, ask) })
  const { frame, stopped, round, onLoad, again, tellRevoked } = answer
  useWindowTitle(title === '' ? name : `${name} · ${title}`)
  useOwnSize(app)
  useRevoked(grants, tellRevoked)
  useOnceEnds(grants)
  return (
    <AppFrame title={name} icon={<AppFace app={app} size={20} />} toolbar={<Chrome app={app} title={title} grants={grants} />}>
      {stopped ? (
        <Stopped name={name} reason={stopped} onAgain={again} />
      ) : (
        <iframe
          key={`${app.entryUrl} ${round}`}
          ref={frame}
          className={s.frame}
          // S-I3: no origin, so no session and no storage; no forms, no windows, no way to the page around it.
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          src={app.entryUrl}
          title={name}
          onLoad={onLoad}
        />
      )}
      {question && <Consent app={app} ask={question.ask} onDone={question.settle} />}
    </AppFrame>
  )
}

interface ChromeProps {
  readonly app: InstalledApp
  readonly title: string
  readonly grants: readonly Grant[]
}

/** What the app cannot draw over: the mark of another maker, its own title after that, and what it sees. */
function Chrome({ app, title, grants }: ChromeProps) {
  const t = useT('embedded-apps')
  return (
    <>
      <span className={s.mark}>
        <Badge>{t('thirdParty')}</Badge>
      </span>
      <span className={s.title}>{title}</span>
      <AppFrameSpacer />
      <LivePanel app={app} grants={grants} />
    </>
  )
}

interface StoppedProps {
  readonly name: string
  readonly reason: StopReason
  readonly onAgain: () => void
}

function Stopped({ name, reason, onAgain }: StoppedProps) {
  const t = useT('embedded-apps')
  return (
    <Centered>
      <EmptyState
        art="lost"
        title={t(`stopped.${reason}.title`, { name })}
        body={t(`stopped.${reason}.body`)}
        action={<Button onClick={onAgain}>{t('stopped.again')}</Button>}
      />
    </Centered>
  )
}

function useWindowTitle(title: string): void {
  const { setTitle } = useWindow()
  useEffect(() => setTitle(title), [setTitle, title])
}

/** A new window takes the size that the app asks for; one that came back, or was tiled, stays as it is. */
function useOwnSize({ widthPx, heightPx }: InstalledApp): void {
  const { windows } = useKernel()
  const { id, keep, kept } = useWindow()
  useEffect(() => {
    const window = windows.get(id)
    if (!window || window.snap !== undefined || kept('sized') === true) return
    keep('sized', true)
    const { workArea } = windows.store.getState()
    const [width, height] = [Math.min(widthPx, workArea.width), Math.min(heightPx, workArea.height)]
    const { x, y } = window.bounds
    windows.move(id, { width, height, x: Math.min(x, workArea.width - width), y: Math.min(y, workArea.height - height) })
  }, [windows, id, keep, kept, widthPx, heightPx])
}

/** The app learns at once what it does not have any more; the device has refused it already. */
function useRevoked(grants: readonly Grant[], tell: (grantIds: readonly number[]) => void): void {
  const before = useRef<readonly Grant[]>(none)
  const say = useEffectEvent(tell)
  useEffect(() => {
    const gone = before.current.filter(({ grantId }) => !grants.some((one) => one.grantId === grantId))
    before.current = grants
    if (gone.length > 0) say(gone.map(({ grantId }) => grantId))
  }, [grants])
}

/** What was given for once ends with the window. */
function useOnceEnds(grants: readonly Grant[]): void {
  const kernel = useKernel()
  const { id } = useWindow()
  const latest = useRef(grants)
  useEffect(() => {
    latest.current = grants
  }, [grants])
  useEffect(
    () => () => {
      if (kernel.windows.get(id)) return
      for (const grant of latest.current.filter(({ span }) => span === 'once')) void takeBack(kernel, grant)
    },
    [kernel, id],
  )
}
