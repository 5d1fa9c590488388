import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { Page, PageButtons, PageHead, Wizard } from '@cove/ui/page'
import { useState } from 'react'
import { addressOf } from '../main/addresses.model.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { FilterForm } from '../rules/filter-form.tsx'
import { FilterSummary } from '../rules/filter-summary.tsx'
import { PlanForm } from '../rules/plan-form.tsx'
import { SourceStep } from './source-step.tsx'
import { useCreateTask } from './use-create-task.ts'
import { useWizard } from './use-wizard.ts'

const steps = ['source', 'what', 'plan', 'confirm'] as const

/** Makes a task: the folder and its target, what is backed up, when, and a last look. */
export function WizardPage() {
  const t = useT('backup')
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const wizard = useWizard()
  const { create, failure, isBusy } = useCreateTask(wizard)
  const step = steps[at] ?? 'source'
  const isReady = wizard.source !== undefined && wizard.target !== undefined && wizard.name.trim() !== ''
  return (
    <Wizard label={t('wizard.steps')} steps={steps.map((one) => t(`wizard.${one}`))} at={at}>
      <Page>
        <PageHead
          title={t(`wizard.${step}Title`)}
          intro={step === 'source' ? t('wizard.sourceSub') : wizard.source?.name}
          step={`${at + 1} / ${steps.length} ${t(`wizard.${step}`)}`}
        />
        {step === 'source' && <SourceStep wizard={wizard} />}
        {step === 'what' && (
          <>
            <FilterForm draft={wizard.draft} onChange={wizard.change} counts={wizard.counts} />
            <FilterSummary wizard={wizard} />
          </>
        )}
        {step === 'plan' && <PlanForm draft={wizard.draft} onChange={wizard.change} />}
        {step === 'confirm' && <ConfirmStep wizard={wizard} />}
        <FailureNote failure={failure} />
        <PageButtons>
          <Button onClick={() => (at === 0 ? void navigate(addressOf('overview')) : setAt(at - 1))}>
            {t(at === 0 ? 'wizard.cancel' : 'wizard.back')}
          </Button>
          {step === 'confirm' ? (
            <Button variant="primary" busy={isBusy} onClick={() => void create()}>
              {t('wizard.start')}
            </Button>
          ) : (
            <Button variant="primary" disabled={!isReady} onClick={() => setAt(at + 1)}>
              {t('wizard.next')}
            </Button>
          )}
        </PageButtons>
      </Page>
    </Wizard>
  )
}
