import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import s from './segmented-control.module.css'

export interface Segment<V extends string> {
  readonly value: V
  readonly label: string
  /** With an icon the label becomes the accessible name and title. */
  readonly icon?: ReactNode | undefined
}

export interface SegmentedControlProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly segments: ReadonlyArray<Segment<V>>
  readonly onChange: (value: V) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** A choice of one among two to five, all visible. Arrow keys move and choose, as in a radio group. */
export function SegmentedControl<V extends string>({ label, value, segments, onChange }: SegmentedControlProps<V>) {
  const rootRef = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    // With a modifier the key belongs to the window: Alt and an arrow walk through folders and pages (H-30).
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const at = segments.findIndex((segment) => segment.value === value)
    const index = (at + step + segments.length) % segments.length
    const next = segments[index]
    if (!next) return
    onChange(next.value)
    rootRef.current?.querySelectorAll('button')[index]?.focus()
  }

  return (
    <div ref={rootRef} className={s.root} role="radiogroup" aria-label={label} onKeyDown={move}>
      {segments.map((segment) => {
        const checked = segment.value === value
        return (
          <button
            key={segment.value}
            type="button"
            role="radio"
            aria-checked={checked}
            aria-label={segment.icon ? segment.label : undefined}
            title={segment.icon ? segment.label : undefined}
            tabIndex={checked ? 0 : -1}
            className={cx(s.segment, segment.icon !== undefined && s.icon)}
            onClick={() => onChange(segment.value)}
          >
            {segment.icon ?? segment.label}
          </button>
        )
      })}
    </div>
  )
}
