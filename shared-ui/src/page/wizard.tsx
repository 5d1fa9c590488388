import type { ReactNode } from 'react'
import { CheckIcon } from '../icons/first-icons.ts'
import s from './wizard.module.css'

/** Where a step is, seen from the present one. */
export type StepState = 'past' | 'now' | 'next' | 'failed'
/** The state of the step at `index` while the wizard is at `at`. */
export const stepState = (index: number, at: number): StepState => (index < at ? 'past' : index === at ? 'now' : 'next')

/** The mark of a step: its number, or a tick when it is done. */
export function StepMark({ state, number }: { readonly state: StepState; readonly number?: number | undefined }) {
  return (
    <i className={s.mark} data-state={state} aria-hidden="true">
      {state === 'past' ? <CheckIcon size={12} /> : state === 'failed' ? '!' : number}
    </i>
  )
}

export interface WizardProps {
  /** Names the list of steps. */
  readonly label: string
  /** The names of the steps. */
  readonly steps: readonly string[]
  /** The place of the present step. */
  readonly at: number
  /** The present step did not work. */
  readonly failed?: boolean | undefined
  /** Goes back to a step that is done; without it the steps are only read. */
  readonly onStep?: ((index: number) => void) | undefined
  /** The page of the present step. */
  readonly children: ReactNode
}

/** Steps one after the other: a rail of them, and the page of the present one. Narrow windows show the step in the page's head. */
export function Wizard({ label, steps, at, failed = false, onStep, children }: WizardProps) {
  return (
    <div className={s.wizard}>
      <ol className={s.rail} aria-label={label}>
        {steps.map((name, index) => {
          const place = stepState(index, at)
          const state = failed && place === 'now' ? 'failed' : place
          return (
            <li key={name} aria-current={place === 'now' ? 'step' : undefined} data-state={state}>
              <StepMark state={state} number={index + 1} />
              {onStep && state === 'past' ? (
                <button type="button" onClick={() => onStep(index)}>
                  {name}
                </button>
              ) : (
                <span>{name}</span>
              )}
            </li>
          )
        })}
      </ol>
      {children}
    </div>
  )
}
