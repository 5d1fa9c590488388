import { useT } from '@cove/kernel/i18n'
import { Badge } from '@cove/ui'
import type { Tone } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Muted, Section } from '@cove/ui/page'
import type { ReleaseMove } from '../data/release-calls.ts'
import { reasonNumbers } from '../model/reason-numbers.ts'
import { deviceActor } from '../model/release-state.ts'
import s from './releases.module.css'

const tones: Readonly<Record<string, Tone>> = {
  publish: 'ok',
  promote: 'ok',
  canary: 'accent',
  rollback: 'warn',
  halt: 'err',
  withdraw: 'err',
}
const known = ['publish', 'rollback', 'withdraw', 'hold', 'free', 'canary', 'promote', 'halt']

/** REL-01: every move of one app, newest first: what, when, who and why. */
export function HistoryList({ moves }: { readonly moves: readonly ReleaseMove[] }) {
  const t = useT('releases')
  return (
    <Section title={t('history.title')}>
      {moves.length === 0 ? (
        <Muted>{t('history.none')}</Muted>
      ) : (
        <ol className={s.history} aria-label={t('history.title')}>
          {moves.map((move, index) => (
            <Move key={`${move.movedSeconds} ${index}`} move={move} />
          ))}
        </ol>
      )}
    </Section>
  )
}

function Move({ move: { action, version, from, movedSeconds, actor, actorName, reason = '' } }: { readonly move: ReleaseMove }) {
  const t = useT('releases')
  const { date } = useFormats()
  const numbers = reasonNumbers(reason)
  const who = actor === deviceActor ? t('history.device') : (actorName ?? actor)
  const why = numbers ? t('history.hurt', numbers) : reason
  const facts = [who, why, from === undefined || from === version ? '' : t('history.from', { from })].filter((one) => one !== '')
  return (
    <li>
      <b>{version ?? ''}</b>
      <div>
        <span>
          {/* A later device may move in ways that this window has no word for. */}
          <Badge tone={tones[action] ?? 'neutral'}>{known.includes(action) ? t(`history.actions.${action}`) : action}</Badge>
          <time>{date(movedSeconds * 1000)}</time>
        </span>
        <span title={facts.join(' · ')}>{facts.join(' · ')}</span>
      </div>
    </li>
  )
}
