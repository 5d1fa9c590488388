import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { DateField } from '@cove/ui/forms'
import { Bar, Muted, Section } from '@cove/ui/page'
import { useState } from 'react'
import { setExpiry, useExpiry } from '../data/people-calls.ts'
import { dayOf, endOfDay } from '../model/expiry.ts'

/** USR-02d: the last day of a user's access. */
export function ExpirySection({ userNo }: { readonly userNo: string }) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const { date } = useFormats()
  const [today] = useState(() => dayOf(Date.now() / 1000))
  const { data, failure, reload } = useExpiry(userNo)
  if (!data) return failure ? <FailureNote failure={failure} /> : <Skeleton height={60} />
  const { endsAt: known } = data
  const set = async (endsAt: number) => {
    const answer = await setExpiry(kernel, userNo, endsAt)
    if (!answer.ok) tellFailure(kernel, answer.failure)
    reload()
  }
  return (
    <Section title={t('expiry.title')}>
      <Bar>
        <DateField
          label={t('expiry.day')}
          hideLabel
          required={known > 0}
          min={today}
          value={known === 0 ? '' : dayOf(known)}
          onChange={(day) => {
            const endsAt = endOfDay(day)
            if (endsAt !== undefined) void set(endsAt)
          }}
        />
        {known > 0 && <Button onClick={() => void set(0)}>{t('expiry.never')}</Button>}
      </Bar>
      <Muted as="small">{known === 0 ? t('expiry.none') : t('expiry.until', { time: date(known * 1000) })}</Muted>
    </Section>
  )
}
