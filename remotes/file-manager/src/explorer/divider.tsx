import { useT } from '@cove/kernel/i18n'
import type { KeyboardEvent, PointerEvent } from 'react'
import s from './split.module.css'

interface DividerProps {
  /** Share of the first pane in percent. */
  readonly percent: number
  readonly onChange: (percent: number) => void
}

const least = 25
const stepPercent = 5
const within = (percent: number) => Math.min(100 - least, Math.max(least, percent))

/** FM-22: moves the border between two panes; a double click makes them equal. */
export function Divider({ percent, onChange }: DividerProps) {
  const t = useT('file-manager')
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (box && box.width > 0) onChange(within(((event.clientX - box.left) / box.width) * 100))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -stepPercent, ArrowRight: stepPercent }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChange(within(percent + by))
  }
  return (
    <div
      className={s.divider}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('split.divider')}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={least}
      aria-valuemax={100 - least}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onChange(50)}
    />
  )
}
