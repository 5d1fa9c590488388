import { NameText, Progress, Skeleton } from '@cove/ui'
import { FileIcon } from '@cove/ui/data'
import type { FileKind } from '@cove/ui/data'
import type { ReactNode, Ref } from 'react'
import { usePartTexts } from '../part-texts.ts'
import { keepPresses } from './keep-presses.ts'
import s from './task-row.module.css'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

/** One task as its row shows it, in finished sentences. */
export interface TaskFacts {
  readonly name: string
  readonly kind: FileKind
  readonly extension: string
  /** Where it goes or comes from. */
  readonly where: string
  readonly size: string
  /** Undefined while the whole is unknown. */
  readonly percent: number | undefined
  /** False for what never moves: a bar would claim work. */
  readonly hasBar: boolean
  readonly tone: 'accent' | 'ok' | 'warn' | 'err'
  /** Below the bar: how much of it. */
  readonly amount: string
  readonly state: string
  /** Below the state: speed and time left, when it ended, or why it failed. */
  readonly detail: string
  /** The detail says more than the state: a narrow row shows it instead. */
  readonly isTold?: boolean
}

export interface TaskRowProps {
  readonly ref?: Ref<HTMLDivElement> | undefined
  readonly facts: TaskFacts
  readonly selected: boolean
  readonly actions: ReactNode
  /** Another row is being dragged over this one. */
  readonly dropReady?: boolean | undefined
  readonly faded?: boolean | undefined
}

/** A row of a list of tasks with columns; in a narrow list it folds into two lines. */
export function TaskRow({ ref, facts, selected, actions, dropReady, faded }: TaskRowProps) {
  const texts = usePartTexts({ 'zh-CN': zhCN, en })
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
          <Progress label={texts.progressOf(facts.name)} percent={facts.percent} tone={facts.tone === 'warn' ? 'accent' : facts.tone} />
        )}
        <small className={s.amount} title={facts.amount}>
          {facts.amount}
        </small>
      </div>
      <div className={s.state} role="gridcell" data-tone={facts.tone} data-told={facts.isTold || undefined}>
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

/** The first row of a list of tasks, with the headings of its columns. */
export function TaskRowHeader() {
  const texts = usePartTexts({ 'zh-CN': zhCN, en })
  return (
    <div className={s.row} data-head="" role="presentation">
      <div className={s.icon} role="presentation" />
      <div className={s.name} role="columnheader">
        {texts.column.name}
      </div>
      <div className={s.size} role="columnheader">
        {texts.column.size}
      </div>
      <div className={s.progress} role="columnheader">
        {texts.column.progress}
      </div>
      <div className={s.state} role="columnheader">
        {texts.column.state}
      </div>
      <div className={s.actions} role="columnheader" aria-label={texts.column.actions} />
    </div>
  )
}

/** The shape of a row that is not loaded yet. */
export function TaskRowSkeleton() {
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
