import { useT } from '@cove/kernel/i18n'
import { NameText, Progress, Skeleton } from '@cove/ui'
import { FileIcon, type FileKind } from '@cove/ui/data'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import s from './work-row.module.css'

/** One piece of work as its row shows it: everything is a finished sentence. */
export interface WorkFacts {
  readonly name: string
  readonly kind: FileKind
  readonly extension: string
  /** Where it goes or comes from. */
  readonly where: string
  readonly size: string
  /** Undefined while the whole is unknown. */
  readonly percent: number | undefined
  /** Nothing moves or ever will: no bar that claims work. */
  readonly hasBar: boolean
  readonly tone: 'accent' | 'ok' | 'warn' | 'err'
  /** Below the bar: how much of it. */
  readonly amount: string
  readonly state: string
  /** Below the state: speed and time left, when it ended, or why it failed. */
  readonly detail: string
}

interface WorkRowProps {
  readonly ref?: Ref<HTMLDivElement> | undefined
  readonly facts: WorkFacts
  readonly selected: boolean
  readonly actions: ReactNode
  /** Another row is being dragged over this one. */
  readonly dropReady?: boolean | undefined
  readonly faded?: boolean | undefined
}

/** Enter and space press the focused button; the list would handle them otherwise. */
function keepPresses(event: KeyboardEvent) {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
}

/** A row of any of this window's lists. In a narrow window it folds into two lines. */
export function WorkRow({ ref, facts, selected, actions, dropReady, faded }: WorkRowProps) {
  const t = useT('transport')
  return (
    <div
      ref={ref}
      className={s.row}
      role="presentation"
      data-handle=""
      data-selected={selected || undefined}
      data-drop={dropReady || undefined}
      data-faded={faded || undefined}
    >
      <div className={s.icon} aria-hidden="true">
        <FileIcon kind={facts.kind} extension={facts.extension} size={30} />
      </div>
      <div className={s.name} role="gridcell">
        <span className={s.text}>
          <NameText name={facts.name} />
        </span>
        <small className={s.where} title={facts.where}>
          {facts.where}
        </small>
      </div>
      <div className={s.size} role="gridcell">
        {facts.size}
      </div>
      <div className={s.progress} role="gridcell">
        {facts.hasBar && (
          <Progress
            label={t('row.progress', { name: facts.name })}
            percent={facts.percent}
            tone={facts.tone === 'warn' ? 'accent' : facts.tone}
          />
        )}
        <small className={s.amount} title={facts.amount}>
          {facts.amount}
        </small>
      </div>
      <div className={s.state} role="gridcell" data-tone={facts.tone}>
        <span className={s.word}>{facts.state}</span>
        <small className={s.detail} title={facts.detail}>
          {facts.detail}
        </small>
      </div>
      <div className={s.actions} role="gridcell" onKeyDown={keepPresses}>
        {actions}
      </div>
    </div>
  )
}

/** The first row of a list: what its columns mean. */
export function WorkHeader() {
  const t = useT('transport')
  return (
    <div className={s.row} data-head="" role="presentation">
      <div className={s.icon} role="presentation" />
      <div className={s.name} role="columnheader">
        {t('list.column.name')}
      </div>
      <div className={s.size} role="columnheader">
        {t('list.column.size')}
      </div>
      <div className={s.progress} role="columnheader">
        {t('list.column.progress')}
      </div>
      <div className={s.state} role="columnheader">
        {t('list.column.state')}
      </div>
      <div className={s.actions} role="columnheader" aria-label={t('list.column.actions')} />
    </div>
  )
}

/** The shape of a row that is not loaded yet. */
export function WorkRowSkeleton() {
  return (
    <div className={s.row} role="presentation">
      <div className={s.icon} role="presentation">
        <Skeleton width={28} height={24} />
      </div>
      <div className={s.name} role="gridcell">
        <Skeleton width="60%" height={12} />
      </div>
    </div>
  )
}
