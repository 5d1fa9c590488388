import { useT } from '@cove/kernel/i18n'
import { AppIcon, CheckIcon } from '@cove/ui'
import { AppFrame } from '@cove/ui/data'
import type { ReactNode } from 'react'
import { icon } from '../icon.ts'
import { steps } from './wizard-state.ts'
import type { Step } from './wizard-state.ts'
import s from './frame.module.css'

const rail = [...steps, 'create'] as const

export interface FrameProps {
  readonly step: Step | 'create'
  readonly isFailed?: boolean
  /** Goes back to a step that was done. */
  readonly onStep?: ((step: Step) => void) | undefined
  /** The buttons at the bottom, the main one last. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** The rail of steps, the page and its buttons. In a narrow window the rail is one line above the page. */
export function Frame({ step, isFailed = false, onStep, foot, children }: FrameProps) {
  const t = useT('storage-wizard')
  const at = rail.indexOf(step)
  return (
    <AppFrame title={t('wizard.title')} icon={<AppIcon {...icon} size={20} />}>
      <div className={s.frame}>
        <ol className={s.rail}>
          {rail.map((one, index) => {
            const state = index < at ? 'done' : index > at ? 'later' : isFailed ? 'failed' : 'now'
            const name = t(`wizard.steps.${one}`)
            return (
              <li key={one} data-state={state} aria-current={index === at ? 'step' : undefined}>
                <i aria-hidden="true">{state === 'done' ? <CheckIcon size={12} /> : state === 'failed' ? '!' : index + 1}</i>
                {state === 'done' && onStep && one !== 'create' ? (
                  <button type="button" onClick={() => onStep(one)}>
                    {name}
                  </button>
                ) : (
                  <span>{name}</span>
                )}
              </li>
            )
          })}
        </ol>
        <div className={s.main}>
          <p className={s.stepOf}>{t('wizard.stepOf', { step: at + 1, name: t(`wizard.steps.${step}`) })}</p>
          <div className={s.page}>{children}</div>
          {foot && <div className={s.foot}>{foot}</div>}
        </div>
      </div>
    </AppFrame>
  )
}

/** The title of a step and a sentence below it. */
export function Title({ title, subtitle }: { readonly title: string; readonly subtitle: string }) {
  return (
    <header>
      <h1 className={s.title}>{title}</h1>
      <p className={s.sub}>{subtitle}</p>
    </header>
  )
}
