import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { BinSpan, BinSummary } from '../data/use-bin-numbers.ts'
import type { BinFilter } from '../data/use-recycle-bin.ts'
import { useFormats } from '../ui/use-formats.ts'
import { spanOf } from './histogram-span.ts'
import type { Range } from './histogram-span.ts'
import s from './recycle.module.css'

interface HistogramProps {
  readonly summary: BinSummary
  readonly span: BinSpan
  readonly chosen: BinFilter['span']
  readonly onSpan: (span: BinSpan) => void
  readonly onChoose: (chosen: BinFilter['span']) => void
}

/** RB-06: deletions over time; a span is chosen by dragging over it, or with the arrow keys (Shift extends, Enter applies). */
export function BinHistogram({ summary, span, chosen, onSpan, onChoose }: HistogramProps) {
  const t = useT('file-manager')
  const { date } = useFormats()
  const [range, setRange] = useState<Range>()
  const most = Math.max(1, ...summary.counts)
  const apply = (next: Range | undefined) => onChoose(next && spanOf(summary, next))
  const text = chosen && t('bin.span.chosen', { from: date(chosen.fromSeconds), to: date(chosen.toSeconds) })
  const bars = useBars({ parts: summary.counts.length, range, setRange, apply })
  return (
    <div className={s.histogram}>
      <SegmentedControl
        label={t('bin.span.label')}
        value={span}
        segments={[
          { value: 'day', label: t('bin.span.day') },
          { value: 'month', label: t('bin.span.month') },
        ]}
        onChange={onSpan}
      />
      <div className={s.bars} role="slider" tabIndex={0} aria-label={t('bin.span.bars')} {...bars}>
        {summary.counts.map((count, part) => (
          <span
            key={part}
            className={s.bar}
            data-chosen={(range !== undefined && part >= range.from && part <= range.to) || undefined}
            style={{ blockSize: `${count === 0 ? 4 : 15 + (count / most) * 85}%` }}
          />
        ))}
      </div>
      {chosen && (
        <Button size="sm" onClick={() => onChoose(undefined)} title={t('bin.span.clear')}>
          {text}
        </Button>
      )}
    </div>
  )
}

interface BarParts {
  readonly parts: number
  readonly range: Range | undefined
  readonly setRange: (range: Range | undefined) => void
  readonly apply: (range: Range | undefined) => void
}

function useBars({ parts, range, setRange, apply }: BarParts) {
  const [anchor, setAnchor] = useState<number>()
  const partAt = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect()
    return Math.min(parts - 1, Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * parts)))
  }
  const between = (one: number, other: number): Range => ({ from: Math.min(one, other), to: Math.max(one, other) })
  const cursor = range?.to ?? parts - 1
  return {
    'aria-valuemin': 0,
    'aria-valuemax': parts - 1,
    'aria-valuenow': cursor,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setAnchor(partAt(event))
      setRange(between(partAt(event), partAt(event)))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (anchor !== undefined) setRange(between(anchor, partAt(event)))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (anchor === undefined) return
      setAnchor(undefined)
      apply(between(anchor, partAt(event)))
    },
    onKeyDown(event: KeyboardEvent) {
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      if (event.key === 'Enter') apply(range)
      else if (event.key === 'Escape' && range) {
        setRange(undefined)
        apply(undefined)
      } else if (step === 0) return
      else {
        const next = Math.min(parts - 1, Math.max(0, cursor + step))
        setRange(event.shiftKey && range ? between(range.from, Math.max(range.from, next)) : between(next, next))
      }
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
