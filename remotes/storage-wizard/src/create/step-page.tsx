import type { Disk } from '@cove/device-contract/pools'
import type { Failure } from '@cove/kernel'
import { useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, RefreshIcon } from '@cove/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Details, PoolActions } from '../data/use-pools.ts'
import { BaysStep } from './bays-step.tsx'
import { CheckStep } from './check-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { DisksStep } from './disks-step.tsx'
import { Frame } from './frame.tsx'
import { ModeStep } from './mode-step.tsx'
import { useEstimate } from './use-estimate.ts'
import { resolved, steps } from './wizard-state.ts'
import type { Choice } from './wizard-state.ts'

/** What every step gets. */
export interface StepProps {
  readonly details: Details
  readonly choice: Choice
  readonly onChange: (next: Partial<Choice>) => void
}

export interface StepPageProps extends StepProps {
  readonly actions: PoolActions
  readonly onReload: () => void
  readonly onCreated: () => void
}

/** The page of the present step with its buttons. */
export function StepPage(props: StepPageProps) {
  const { details, choice, onChange, actions } = props
  const t = useT('storage-wizard')
  const [isPhraseTyped, setTyped] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const { mode, chosen, free } = resolved(choice, details)
  const estimate = useEstimate({
    mode,
    disks: requestOf(chosen).disks,
    isOn: choice.step === 'disks' || choice.step === 'confirm',
  })
  const at = steps.indexOf(choice.step)
  const next = steps[at + 1]
  const create = async () => {
    const failed = await actions.create({ name: choice.name, mode, ...requestOf(chosen) })
    setFailure(failed)
    if (!failed) props.onCreated()
  }
  const isReady = choice.step === 'disks' ? estimate.data !== undefined : free.length > 0
  const pages: Readonly<Record<Choice['step'], ReactNode>> = {
    check: <CheckStep {...props} />,
    bays: <BaysStep {...props} />,
    mode: <ModeStep {...props} />,
    disks: <DisksStep {...props} estimate={estimate} />,
    confirm: <ConfirmStep {...props} estimate={estimate} failure={failure} onTyped={setTyped} onSubmit={() => void create()} />,
  }
  return (
    <Frame
      step={choice.step}
      onStep={(step) => onChange({ step })}
      start={choice.step === 'check' ? <CheckAgain {...props} /> : undefined}
      foot={
        <>
          <BackButton {...props} />
          {next ? (
            <Button variant="primary" disabled={!isReady} onClick={() => onChange({ step: next })}>
              {t('wizard.next')}
            </Button>
          ) : (
            <Button variant="danger" disabled={!isPhraseTyped || estimate.data === undefined} onClick={() => void create()}>
              {t('wizard.confirm.create')}
            </Button>
          )}
        </>
      }
    >
      {pages[choice.step]}
    </Frame>
  )
}

/** The chosen disks of a request. What is on them was shown beside the phrase that was typed. */
const requestOf = (chosen: readonly Disk[]) => ({
  disks: chosen.map(({ diskName }) => diskName),
  ...(chosen.some(({ contents }) => contents) ? { erasesContents: true } : {}),
})

function CheckAgain({ onReload }: Pick<StepPageProps, 'onReload'>) {
  const t = useT('storage-wizard')
  return (
    <Button variant="ghost" icon={<RefreshIcon size={15} />} onClick={onReload}>
      {t('wizard.check.again')}
    </Button>
  )
}

function BackButton({ choice, onChange }: Pick<StepPageProps, 'choice' | 'onChange'>) {
  const t = useT('storage-wizard')
  const { close } = useWindow()
  const before = steps[steps.indexOf(choice.step) - 1]
  return <Button onClick={() => (before ? onChange({ step: before }) : void close())}>{t(before ? 'wizard.back' : 'wizard.cancel')}</Button>
}
