import { NameText, Progress } from '@cove/ui'
import { usePartTexts } from '../part-texts.ts'
import s from './task-line.module.css'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

/** One task in a short form, in finished sentences. */
export interface TaskLineFacts {
  readonly name: string
  /** Undefined while the whole is unknown. */
  readonly percent: number | undefined
  readonly tone: 'accent' | 'ok' | 'err'
  /** Next to the name. */
  readonly state?: string
  /** Below the bar: how much, how fast, or why it failed. */
  readonly detail: string
}

export interface TaskLineProps {
  readonly facts: TaskLineFacts
  /** `gridcell` inside a row of a list. */
  readonly role?: 'gridcell' | undefined
}

/** A task in narrow places: name, bar and detail below each other. */
export function TaskLine({ facts, role }: TaskLineProps) {
  const texts = usePartTexts({ 'zh-CN': zhCN, en })
  const { name, percent, tone, state, detail } = facts
  return (
    <div className={s.words} role={role} data-tone={tone}>
      <div className={s.line}>
        <span className={s.name}>
          <NameText name={name} />
        </span>
        {state !== undefined && <small className={s.state}>{state}</small>}
      </div>
      <Progress label={texts.progressOf(name)} percent={percent} tone={tone} />
      <small className={s.detail} title={detail}>
        {detail}
      </small>
    </div>
  )
}
