import type { Notice } from '@cove/device-contract/notices'
import { tellFailure, useKernel } from '@cove/kernel'
import type { NoticeChange, Outcome } from '@cove/kernel'
import { formatDateTime, useLocale } from '@cove/kernel/i18n'
import { Badge, Button, CircleAlertIcon, CircleCheckIcon, CloseIcon, IconButton, InfoIcon, WarningIcon } from '@cove/ui'
import type { Tone } from '@cove/ui'
import { Bar, Muted, StateDot } from '@cove/ui/page'
import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { tomorrowMorning } from './tomorrow.ts'
import { useNoticeTexts } from './use-notice-texts.ts'
import s from './notices.module.css'

const icons = { info: InfoIcon, important: WarningIcon, warn: CircleAlertIcon } as const
const tones: Readonly<Record<Notice['level'], Tone>> = { info: 'neutral', important: 'warn', warn: 'err' }

export interface NoticeCardProps {
  readonly notice: Notice
  /** Called when a press leads to the place of the notice: what floats above it closes. */
  readonly onLeave?: (() => void) | undefined
}

/** One incident: what happened, what to do, and how it went. With the focus on it Enter does the first thing to do, and Delete clears it. */
export function NoticeCard({ notice, onLeave }: NoticeCardProps) {
  const texts = useNoticeTexts()
  const { textOf } = useKernel().notices
  const locale = useLocale()
  const id = useId()
  const deeds = useDeeds(notice, onLeave)
  const { level, state, title, body, isSeen, timeline, remindSeconds } = notice
  const LevelIcon = state === 'fixed' ? CircleCheckIcon : icons[level]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Delete' && event.key !== 'Enter')) return
    event.preventDefault()
    if (event.key === 'Delete') deeds.clear()
    else if (notice.action) deeds.go(notice.action.route)
  }
  return (
    // Focusable, so that arrow keys walk the list.
    <article className={s.card} aria-labelledby={id} tabIndex={-1} data-level={level} data-state={state} onKeyDown={onKeyDown}>
      <span className={s.symbol}>
        <LevelIcon size={18} />
      </span>
      <div className={s.text}>
        <Bar at="ends">
          <h3 className={s.title} id={id}>
            {textOf(title)}
            {!isSeen && state === 'open' && <span className={s.dot} />}
          </h3>
          <Tags notice={notice} />
        </Bar>
        <Muted>{textOf(body)}</Muted>
        {remindSeconds !== undefined && <Muted as="small">{texts.remindsAt(formatDateTime(remindSeconds, locale))}</Muted>}
        {timeline.length > 1 ? <Timeline notice={notice} /> : <Time seconds={notice.lastSeconds} />}
        <Actions notice={notice} deeds={deeds} />
      </div>
      <IconButton size="sm" label={texts.remove(textOf(title))} icon={<CloseIcon size={14} />} onClick={deeds.clear} />
    </article>
  )
}

/** What can be done about a notice; a failure is told. */
function useDeeds({ noticeId }: Notice, onLeave: (() => void) | undefined) {
  const texts = useNoticeTexts()
  const kernel = useKernel()
  const { notices, toasts } = kernel
  const apply = async (change: Promise<Outcome<NoticeChange>>) => {
    const outcome = await change
    if (!outcome.ok) tellFailure(kernel, outcome.failure)
  }
  return {
    clear: () => void apply(notices.clear({ noticeIds: [noticeId] })),
    acknowledge: () => void apply(notices.acknowledge([noticeId])),
    remindTomorrow: () => void apply(notices.acknowledge([noticeId], tomorrowMorning(Date.now()))),
    reopen: () => void apply(notices.reopen([noticeId])),
    go: (route: string) => {
      if (notices.open(route)) onLeave?.()
      else toasts.show({ tone: 'error', title: texts.noPlace })
    },
  }
}

function Tags({ notice: { level, state, count } }: { readonly notice: Notice }) {
  const texts = useNoticeTexts()
  return (
    <Bar>
      {count > 1 && <Badge>{texts.merged(count)}</Badge>}
      {state === 'open' ? (
        level !== 'info' && <Badge tone={tones[level]}>{texts.levels[level]}</Badge>
      ) : (
        <Badge tone={state === 'fixed' ? 'ok' : 'neutral'}>{texts.states[state]}</Badge>
      )}
    </Bar>
  )
}

function Time({ seconds }: { readonly seconds: number }) {
  const locale = useLocale()
  return (
    <Muted as="small">
      <time>{formatDateTime(seconds, locale)}</time>
    </Muted>
  )
}

function Timeline({ notice: { timeline } }: { readonly notice: Notice }) {
  const texts = useNoticeTexts()
  return (
    <ol aria-label={texts.timeline}>
      {timeline.map(({ atSeconds, state, count }, index) => (
        <li key={index}>
          <StateDot tone={state === 'fixed' ? 'ok' : 'warn'}>
            <Time seconds={atSeconds} />
            <Muted as="small">
              {texts.stateAt[state]}
              {count > 1 && ` · ${texts.times(count)}`}
            </Muted>
          </StateDot>
        </li>
      ))}
    </ol>
  )
}

interface ActionsProps {
  readonly notice: Notice
  readonly deeds: ReturnType<typeof useDeeds>
}

function Actions({ notice, deeds }: ActionsProps) {
  const texts = useNoticeTexts()
  const { textOf } = useKernel().notices
  const { state, level, action, undo, remindSeconds } = notice
  return (
    <Bar>
      {action && (
        <Button size="sm" variant={state === 'open' && level !== 'info' ? 'primary' : 'default'} onClick={() => deeds.go(action.route)}>
          {textOf(action.label)}
        </Button>
      )}
      {undo && (
        <Button size="sm" onClick={() => deeds.go(undo.route)}>
          {textOf(undo.label)}
        </Button>
      )}
      {state === 'open' && level !== 'info' && (
        <Button size="sm" variant="ghost" onClick={deeds.acknowledge}>
          {texts.acknowledge}
        </Button>
      )}
      {state === 'open' && level !== 'info' && (
        <Button size="sm" variant="ghost" onClick={deeds.remindTomorrow}>
          {texts.remindTomorrow}
        </Button>
      )}
      {state === 'acknowledged' && (
        <Button size="sm" variant="ghost" onClick={deeds.reopen}>
          {remindSeconds === undefined ? texts.reopen : texts.cancelReminder}
        </Button>
      )}
    </Bar>
  )
}
