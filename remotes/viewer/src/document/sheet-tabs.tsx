import { useT } from '@cove/kernel/i18n'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import s from './sheet.module.css'

interface SheetTabsProps {
  readonly names: readonly string[]
  readonly chosen: number
  readonly onChoose: (sheet: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The tables of a workbook, any number of them. Arrow keys move and choose. */
export function SheetTabs({ names, chosen, onChoose }: SheetTabsProps) {
  const t = useT('viewer')
  const root = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = (chosen + step + names.length) % names.length
    onChoose(next)
    root.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={root} className={s.tabs} role="tablist" aria-label={t('office.sheets')}>
      {names.map((name, at) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={s.tab}
          aria-selected={at === chosen}
          tabIndex={at === chosen ? 0 : -1}
          title={name}
          onClick={() => onChoose(at)}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
