import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { Read } from '@cove/parts/read'
import { FailureState } from '@cove/parts/failure'
import { Button, Skeleton } from '@cove/ui'
import { Select } from '@cove/ui/forms'
import { ClockIcon } from '@cove/ui/icons'
import { Bar, Note, Page, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { mostLines, retentionDays, setRetention } from '../data/log-calls.ts'
import type { LogRetention, Overview } from '../data/log-calls.ts'

interface KeepingPageProps {
  readonly overview: Read<Overview>
  readonly isAdmin: boolean
}

/** LOG-01: how long lines are kept; the administrator decides. */
export function KeepingPage({ overview: { data, failure, reload }, isAdmin }: KeepingPageProps) {
  const t = useT('log-center')
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={160} />
  const { retention, kept } = data
  return (
    <Page narrow>
      <PageHead title={t('sections.keeping')} intro={t('keeping.intro')} />
      <Note icon={<ClockIcon size={16} />}>{t('keeping.kept', { count: kept })}</Note>
      {isAdmin ? (
        <Choices key={`${retention.days} ${retention.lines}`} retention={retention} onSaved={reload} />
      ) : (
        <p>{t('keeping.own', { days: retention.days, lines: retention.lines })}</p>
      )}
    </Page>
  )
}

function Choices({ retention, onSaved }: { readonly retention: LogRetention; readonly onSaved: () => void }) {
  const t = useT('log-center')
  const kernel = useKernel()
  const [wanted, setWanted] = useState(retention)
  const [isBusy, setBusy] = useState(false)
  const isSame = wanted.days === retention.days && wanted.lines === retention.lines
  const save = async () => {
    setBusy(true)
    const answer = await setRetention(kernel, wanted)
    setBusy(false)
    if (!answer.ok) return tellFailure(kernel, answer.failure)
    kernel.toasts.show({ tone: 'success', title: t('keeping.saved') })
    onSaved()
  }
  return (
    <>
      <Select
        label={t('keeping.days')}
        value={String(wanted.days)}
        options={retentionDays.map((count) => ({ value: String(count), label: t('keeping.day', { count }) }))}
        onChange={(days) => setWanted({ ...wanted, days: Number(days) })}
      />
      <Select
        label={t('keeping.lines')}
        value={String(wanted.lines)}
        options={mostLines.map((count) => ({ value: String(count), label: t('keeping.line', { count }) }))}
        onChange={(lines) => setWanted({ ...wanted, lines: Number(lines) })}
      />
      <Bar>
        <Button variant="primary" disabled={isSame} busy={isBusy} onClick={() => void save()}>
          {t('keeping.save')}
        </Button>
      </Bar>
    </>
  )
}
