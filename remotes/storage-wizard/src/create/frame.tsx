import { useT } from '@cove/kernel/i18n'
import { AppIcon } from '@cove/ui'
import { AppFrame } from '@cove/ui/data'
import { Page, PageButtons, PageHead, Wizard } from '@cove/ui/page'
import type { ReactNode } from 'react'
import { icon } from '../icon.ts'
import { steps } from './wizard-state.ts'
import type { Step } from './wizard-state.ts'

const rail = [...steps, 'create'] as const

export interface FrameProps {
  readonly step: Step | 'create'
  readonly isFailed?: boolean
  /** Goes back to a step that was done. */
  readonly onStep?: ((step: Step) => void) | undefined
  /** A button at the other end of the row. */
  readonly start?: ReactNode
  /** The buttons at the bottom, the main one last. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** The rail of steps, the page and its buttons. In a narrow window the rail is one line above the page. */
export function Frame({ step, isFailed = false, onStep, start, foot, children }: FrameProps) {
  const t = useT('storage-wizard')
  const goTo = onStep && ((index: number) => steps[index] && onStep(steps[index]))
  return (
    <AppFrame title={t('wizard.title')} icon={<AppIcon {...icon} size={20} />}>
      <Wizard
        label={t('wizard.title')}
        steps={rail.map((one) => t(`wizard.steps.${one}`))}
        at={rail.indexOf(step)}
        failed={isFailed}
        onStep={goTo}
      >
        <Page>
          {children}
          {foot !== undefined && <PageButtons start={start}>{foot}</PageButtons>}
        </Page>
      </Wizard>
    </AppFrame>
  )
}

export interface TitleProps {
  readonly step: Step | 'create'
  readonly title: string
  readonly subtitle?: string | undefined
}

/** The title of a step and a sentence below it. */
export function Title({ step, title, subtitle }: TitleProps) {
  const t = useT('storage-wizard')
  const place = t('wizard.stepOf', { step: rail.indexOf(step) + 1, name: t(`wizard.steps.${step}`) })
  return <PageHead title={title} intro={subtitle} step={place} />
}
