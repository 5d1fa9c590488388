import { useKernel, tellFailure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Badge, Button, WarningIcon } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { PauseIcon, PlayIcon, UndoIcon } from '@cove/ui/icons'
import { Callout, Page, PageHead, PageStrip } from '@cove/ui/page'
import { useState } from 'react'
import { moveRelease, useHealth } from '../data/release-calls.ts'
import type { MoveAction, Release, ReleaseList } from '../data/release-calls.ts'
import { reasonNumbers } from '../model/reason-numbers.ts'
import { stateOf } from '../model/release-state.ts'
import type { ReleaseState } from '../model/release-state.ts'
import { CanaryStages } from './canary-stages.tsx'
import { HealthFigures } from './health-figures.tsx'
import { HistoryList } from './history-list.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { AskedMove } from './move-dialog.tsx'
import { ReleaseIcon } from './release-icon.tsx'
import { useNameOf } from './use-name-of.ts'
import s from './releases.module.css'

interface ReleasePageProps {
  readonly release: Release
  readonly ledger: ReleaseList['ledger']
  /** The device is away: what is shown is what was seen last. */
  readonly isStale: boolean
  readonly onMoved: () => void
}

/** One app: where it is, how it does, what was done, and what can be done now. */
export function ReleasePage({ release, ledger, isStale, onMoved }: ReleasePageProps) {
  const t = useT('releases')
  const { data } = useHealth(release.id)
  const [asked, setAsked] = useState<AskedMove>()
  const shownVersion = release.canary?.version ?? release.version
  const health = data?.versions.find(({ version }) => version === shownVersion)
  const state = stateOf(release, health?.hurtSessions)
  const canAct = ledger === 'ok' && !isStale
  return (
    <Page busy={!data} label={t('app')}>
      {isStale && <PageStrip>{t('away')}</PageStrip>}
      {ledger !== 'ok' && (
        <Callout tone="err" icon={<WarningIcon size={18} />} title={t(`ledger.${ledger}`)}>
          {t('ledger.body')}
        </Callout>
      )}
      <div className={s.head} data-state={state}>
        <ReleaseIcon release={release} size={56} />
        <PageHead title={<Heading release={release} state={state} />} intro={<Intro release={release} state={state} />}>
          <Actions release={release} isOff={!canAct} onAsk={setAsked} onMoved={onMoved} />
        </PageHead>
      </div>
      {release.canary && <CanaryStages release={release} canary={release.canary} />}
      <div className={s.columns}>
        <HealthFigures release={release} versions={data?.versions} />
        <HistoryList moves={release.moves} />
      </div>
      {asked && <MoveDialog release={release} asked={asked} onClose={() => setAsked(undefined)} onMoved={onMoved} />}
    </Page>
  )
}

interface StateProps {
  readonly release: Release
  readonly state: ReleaseState
}

function Heading({ release, state }: StateProps) {
  const t = useT('releases')
  const app = useNameOf()(release)
  const { version = '', canary, moves } = release
  const failed = moves.find(({ action }) => action === 'halt')?.version ?? ''
  const told = state === 'halted' ? failed : (canary?.version ?? version)
  return <>{t(`heading.${state}`, { app, version: told, base: version })}</>
}

function Intro({ release, state }: StateProps) {
  const t = useT('releases')
  const { date } = useFormats()
  const { canary, version = '', team, isHeld, moves } = release
  const when = (is: (action: string) => boolean) => {
    const move = moves.find(({ action }) => is(action))
    return { move, date: move ? date(move.movedSeconds * 1000) : '' }
  }
  const numbers = (reason = '') => {
    const found = reasonNumbers(reason)
    return found ? t('history.hurt', found) : reason
  }
  const told = () => {
    if (state === 'withdrawn') return t('intro.withdrawn')
    if (canary)
      return t('intro.canary', { shown: canary.shownUsers, all: canary.allUsers, date: date(canary.beganSeconds * 1000), base: version })
    if (state === 'halted') {
      const { move, date: halted } = when((action) => action === 'halt')
      return t('intro.halted', { date: halted, reason: numbers(move?.reason) })
    }
    const published = when((action) => action === 'publish' || action === 'promote' || action === 'rollback').date
    return team === undefined ? t('intro.stable', { date: published }) : t('intro.stableTeam', { date: published, team })
  }
  return (
    <>
      {told()} {isHeld && version !== '' && <Badge>{t('intro.held')}</Badge>}
    </>
  )
}

interface ActionsProps {
  readonly release: Release
  readonly isOff: boolean
  readonly onAsk: (asked: AskedMove) => void
  readonly onMoved: () => void
}

/** Pausing takes effect at once; what changes the version that people are shown asks first. */
function Actions({ release: { id, version, previous, canary, isHeld }, isOff, onAsk, onMoved }: ActionsProps) {
  const t = useT('releases')
  const kernel = useKernel()
  const [isBusy, setBusy] = useState(false)
  const moveNow = async (action: MoveAction & ('hold' | 'free')) => {
    setBusy(true)
    const answer = await moveRelease(kernel, { id, action })
    setBusy(false)
    if (answer.ok) kernel.toasts.show({ tone: 'success', title: t(`done.${action}`) })
    else tellFailure(kernel, answer.failure)
    onMoved()
  }
  if (version === undefined) return undefined
  const pause = isHeld ? 'free' : 'hold'
  const back = canary
    ? { action: 'halt' as const, version }
    : previous === undefined
      ? undefined
      : { action: 'rollback' as const, version: previous }
  return (
    <>
      <Button
        icon={isHeld ? <PlayIcon size={15} /> : <PauseIcon size={15} />}
        busy={isBusy}
        disabled={isOff}
        onClick={() => void moveNow(pause)}
      >
        {t(`actions.${pause}`)}
      </Button>
      {back && (
        <Button icon={<UndoIcon size={15} />} disabled={isOff} onClick={() => onAsk(back)}>
          {t(`actions.${back.action}`, { version: back.version })}
        </Button>
      )}
      {canary && (
        <Button variant="primary" disabled={isOff} onClick={() => onAsk({ action: 'promote', version: canary.version })}>
          {t('actions.promote')}
        </Button>
      )}
    </>
  )
}
