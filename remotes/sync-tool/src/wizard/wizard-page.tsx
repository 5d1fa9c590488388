import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { Page, PageButtons, PageHead, Wizard } from '@cove/ui/page'
import { useState } from 'react'
import { addressOf } from '../main/addresses.model.ts'
import { RulesForm } from '../rules/rules-form.tsx'
import { PlacesStep } from './places-step.tsx'
import { useCreateTask } from './use-create-task.ts'
import { useWizard } from './use-wizard.ts'
import { WayForm } from '../rules/way-form.tsx'

const steps = ['places', 'way', 'rules'] as const

/** SYN-01b: makes a task: both folders, how they are kept equal, what is left out. The first run then shows its plan. */
export function WizardPage() {
  const t = useT('sync-tool')
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const wizard = useWizard()
  const { create, failure, isBusy } = useCreateTask(wizard)
  const step = steps[at] ?? 'places'
  const isReady = wizard.folder !== undefined && wizard.target !== undefined && wizard.name.trim() !== ''
  const isLast = at === steps.length - 1
  return (
    <Wizard label={t('wizard.steps')} steps={[...steps, 'plan' as const].map((one) => t(`wizard.${one}`))} at={at}>
      <Page>
        <PageHead
          title={t(`wizard.${step}Title`)}
          intro={t(`wizard.${step}Sub`)}
          step={`${at + 1} / ${steps.length + 1} ${t(`wizard.${step}`)}`}
        />
        {step === 'places' && <PlacesStep wizard={wizard} />}
        {step === 'way' && <WayForm draft={wizard.draft} onChange={wizard.change} />}
        {step === 'rules' && wizard.target && (
          <RulesForm draft={wizard.draft} onChange={wizard.change} places={{ ...wizard.target, folder: wizard.folder }} />
        )}
        <FailureNote failure={failure} />
        <PageButtons>
          <Button onClick={() => (at === 0 ? void navigate(addressOf('tasks')) : setAt(at - 1))}>
            {t(at === 0 ? 'wizard.cancel' : 'wizard.back')}
          </Button>
          {isLast ? (
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
