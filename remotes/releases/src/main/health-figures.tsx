import { useT } from '@cove/kernel/i18n'
import { Skeleton } from '@cove/ui'
import { Muted, Section, StateDot } from '@cove/ui/page'
import type { StateTone } from '@cove/ui/page'
import { useState } from 'react'
import type { Release, VersionHealth } from '../data/release-calls.ts'
import { figureNames, figureOf, isPercent, pathOf, pointsOf, verdictOf } from '../model/compare.ts'
import type { FigureName, Verdict } from '../model/compare.ts'
import s from './releases.module.css'

interface HealthFiguresProps {
  readonly release: Release
  /** Undefined while it is read. */
  readonly versions: readonly VersionHealth[] | undefined
}

/** REL-05: a canary beside the version of the others; without one, the version that all are shown. */
export function HealthFigures({ release: { version, canary }, versions }: HealthFiguresProps) {
  const t = useT('releases')
  const find = (name: string | undefined) => versions?.find((one) => one.version === name)
  const now = find(canary ? canary.version : version)
  const before = canary ? find(version) : undefined
  const title = canary && version !== undefined ? t('health.title', { base: version }) : t('health.alone')
  return (
    <Section title={title} tools={canary && <Legend now={canary.version} before={version ?? ''} />}>
      {!versions ? (
        <Skeleton height={280} />
      ) : now ? (
        <>
          <Muted>{t('health.opens', { opens: now.opens, sessions: now.sessions })}</Muted>
          <div className={s.figures}>
            {figureNames.map((name) => (
              <Figure key={name} name={name} now={now} before={before} />
            ))}
          </div>
        </>
      ) : (
        <Muted>{t('health.nothing')}</Muted>
      )}
    </Section>
  )
}

function Legend({ now, before }: { readonly now: string; readonly before: string }) {
  return (
    <span className={s.legend}>
      <span data-line="now">{now}</span>
      <span data-line="before">{before}</span>
    </span>
  )
}

interface FigureProps {
  readonly name: FigureName
  readonly now: VersionHealth
  readonly before: VersionHealth | undefined
}

const tones: Readonly<Record<Verdict, StateTone>> = { better: 'ok', same: 'ok', worse: 'warn' }
const field = { width: 320, height: 72 } as const

function Figure({ name, now, before }: FigureProps) {
  const t = useT('releases')
  // The day of a chart ends when it was drawn first; it is drawn anew with each reading.
  const [nowMs] = useState(() => Date.now())
  const verdict = before && verdictOf(name, now, before)
  const series = [now, ...(before ? [before] : [])].map((one) => pointsOf(name, one, nowMs))
  const top = Math.max(1, ...series.flat().map(({ value }) => value))
  const unit = t(isPercent(name) ? 'health.percent' : 'health.times')
  const text = (counts: VersionHealth) => {
    const value = figureOf(name, counts)
    return value === undefined ? undefined : String(Number(value.toFixed(1)))
  }
  return (
    <div className={s.figure} role="group" aria-label={t(`health.figures.${name}`)}>
      <div className={s.figureHead}>
        <span>{t(`health.figures.${name}`)}</span>
        {verdict && <StateDot tone={tones[verdict]}>{t(`health.verdicts.${verdict}`)}</StateDot>}
      </div>
      <div className={s.value}>
        <b>{text(now) ?? '–'}</b>
        <span>{text(now) === undefined ? t('health.none') : unit}</span>
        {before && text(before) !== undefined && (
          <em>
            {before.version} {text(before)}
            {isPercent(name) ? '%' : ''}
          </em>
        )}
      </div>
      <svg viewBox={`0 -2 ${field.width} ${field.height + 4}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={s.grid} d={`M0 ${field.height / 2}H${field.width}M0 ${field.height}H${field.width}`} />
        {series[1] && <path className={s.before} d={lineOf(series[1], top)} />}
        <path className={s.now} d={lineOf(series[0] ?? [], top)} />
      </svg>
    </div>
  )
}

/** One hour alone is a short line: a point of no length is not drawn. */
function lineOf(points: ReturnType<typeof pointsOf>, top: number): string {
  const path = pathOf(points, { ...field, top })
  return points.length === 1 ? `${path}h-8` : path
}
