import { useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { Skeleton } from '@cove/ui'
import { useEffect, useState } from 'react'
import { useFreshDetails, usePoolActions } from '../data/use-pools.ts'
import type { Details } from '../data/use-pools.ts'
import { Frame } from './frame.tsx'
import { ResultPage } from './result-page.tsx'
import { StepPage } from './step-page.tsx'
import { addressOf, firstChoice } from './wizard-state.ts'
import type { Choice } from './wizard-state.ts'

/** STO-02: makes a storage space, step by step. */
export default function CreateWindow() {
  const t = useT('storage-wizard')
  const { setTitle } = useWindow()
  const { data, failure, reload } = useFreshDetails()
  useEffect(() => setTitle(t('wizard.title')), [setTitle, t])
  if (data) return <Wizard details={data} onReload={reload} />
  return (
    <Frame step="check" foot={undefined}>
      {failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={280} />}
    </Frame>
  )
}

function Wizard({ details, onReload }: { readonly details: Details; readonly onReload: () => void }) {
  const t = useT('storage-wizard')
  const navigate = useNavigate()
  const actions = usePoolActions()
  const { pathname } = useLocation()
  const [choice, setChoice] = useState<Choice>(() => firstChoice(t('wizard.confirm.suggestion', { number: details.pools.length + 1 })))
  const go = (next: Partial<Choice>) => {
    const after = { ...choice, ...next }
    setChoice(after)
    if (next.step) void navigate(addressOf(after))
  }
  const isResult = /\/(creating|create-success|create-failed)$/.test(pathname)
  const again = () => {
    setChoice({ ...choice, step: 'check', disks: undefined })
    void navigate('/create-storage-space')
  }
  if (isResult) return <ResultPage details={details} actions={actions} name={choice.name} onAgain={again} />
  return (
    <StepPage
      details={details}
      actions={actions}
      choice={choice}
      onChange={go}
      onReload={onReload}
      onCreated={() => void navigate('/create-storage-space/creating')}
    />
  )
}
