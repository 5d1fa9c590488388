import type { Notice } from '@cove/device-contract/notices'
import { tellFailure, useKernel } from '@cove/kernel'
import type { NoticeChange, Outcome } from '@cove/kernel'
import { formatDateTime, useLocale, useT } from '@cove/kernel/i18n'
import { Badge, Button, CircleAlertIcon, CircleCheckIcon, CloseIcon, IconButton, InfoIcon, WarningIcon } from '@cove/ui'
import type { Tone } from '@cove/ui'
import { Bar, Muted, StateDot } from '@cove/ui/page'
import { useId } from 'react'
import s from './centre.module.css'

const icons = { info: InfoIcon, important: WarningIcon, warn: CircleAlertIcon } as const
const tones: Readonly<Record<Notice['level'], Tone>> = { info: 'neutral', important: 'warn', warn: 'err' }

/** One incident: what happened, what to do, and how it went. */
export function NoticeCard({ notice }: { readonly notice: Notice }) {
  const t = useT('notices')
  const kernel = useKernel()
  const id = useId()
  const { noticeId, level, state, title, body, isSeen, timeline } = notice
  const { textOf } = kernel.notices
  const LevelIcon = state === 'fixed' ? CircleCheckIcon : icons[level]
  const apply = async (change: Promise<Outcome<NoticeChange>>) => {
    const outcome = await change
    if (!outcome.ok) tellFailure(kernel, outcome.failure)
  }
  return (
    // Focusable, so that arrow keys walk the list.
    <article className={s.card} aria-labelledby={id} tabIndex={-1} data-level={level} data-state={state}>
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
        {timeline.length > 1 ? <Timeline notice={notice} /> : <Time seconds={notice.lastSeconds} />}
        <Actions notice={notice} apply={apply} />
      </div>
      <IconButton
        size="sm"
        label={t('remove', { title: textOf(title) })}
        icon={<CloseIcon size={14} />}
        onClick={() => void apply(kernel.notices.clear({ noticeIds: [noticeId] }))}
      />
    </article>
  )
}

function Tags({ notice: { level, state, count } }: { readonly notice: Notice }) {
  const t = useT('notices')
  return (
    <Bar>
      {count > 1 && <Badge>{t('merged', { count })}</Badge>}
      {state === 'open' ? (
        level !== 'info' && <Badge tone={tones[level]}>{t(`levels.${level}`)}</Badge>
      ) : (
        <Badge tone={state === 'fixed' ? 'ok' : 'neutral'}>{t(`states.${state}`)}</Badge>
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
  const t = useT('notices')
  return (
    <ol aria-label={t('timeline')}>
      {timeline.map(({ atSeconds, state, count }, index) => (
        <li key={index}>
          <StateDot tone={state === 'fixed' ? 'ok' : 'warn'}>
            <Time seconds={atSeconds} />
            <Muted as="small">
              {t(`stateAt.${state}`)}
              {count > 1 && ` · ${t('times', { count })}`}
            </Muted>
          </StateDot>
        </li>
      ))}
    </ol>
  )
}

interface ActionsProps {
  readonly notice: Notice
  readonly apply: (change: Promise<Outcome<NoticeChange>>) => Promise<void>
}

function Actions({ notice, apply }: ActionsProps) {
  const t = useT('notices')
  const { notices, toasts } = useKernel()
  const { noticeId, state, level, action, undo } = notice
  const go = (route: string) => {
    if (!notices.open(route)) toasts.show({ tone: 'error', title: t('noPlace') })
  }
  return (
    <Bar>
      {action && (
        <Button size="sm" variant={state === 'open' && level !== 'info' ? 'primary' : 'default'} onClick={() => go(action.route)}>
          {notices.textOf(action.label)}
        </Button>
      )}
      {undo && (
        <Button size="sm" onClick={() => go(undo.route)}>
          {notices.textOf(undo.label)}
        </Button>
      )}
      {state === 'open' && level !== 'info' && (
        <Button size="sm" variant="ghost" onClick={() => void apply(notices.acknowledge([noticeId]))}>
          {t('acknowledge')}
        </Button>
      )}
      {state === 'acknowledged' && (
        <Button size="sm" variant="ghost" onClick={() => void apply(notices.reopen([noticeId]))}>
          {t('reopen')}
        </Button>
      )}
    </Bar>
  )
}
