import { useKernel } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { useSpaceName } from '@cove/parts/spaces'
import { Button, Skeleton } from '@cove/ui'
import { CapacityBar, useFormats } from '@cove/ui/data'
import { TextField } from '@cove/ui/forms'
import { Muted, Section, TwoLines } from '@cove/ui/page'
import { useState } from 'react'
import { setSpaceQuota, setTotalQuota, useQuotas } from '../data/people-calls.ts'
import type { PersonRow } from '../data/people-calls.ts'
import { quotaBytesOf, quotaTextOf } from '../model/people.ts'
import s from './room.module.css'

interface QuotaListProps {
  readonly person: PersonRow
  readonly onChanged: () => void
}

/** USR-02b: what a user may keep in all, and in each storage space; never below what is used. */
export function QuotaList({ person, onChanged }: QuotaListProps) {
  const t = useT('device-settings')
  const { data, failure, reload } = useQuotas(person.userNo)
  const nameOf = useSpaceName()
  if (!data) return failure ? <FailureNote failure={failure} /> : <Skeleton height={120} />
  const saved = () => {
    reload()
    onChanged()
  }
  const { userNo, kept } = person
  return (
    <Section title={t('quota.title')}>
      {kept && (
        <QuotaRow
          key={`all ${kept.quotaBytes}`}
          name={t('quota.all')}
          usedBytes={kept.usedBytes}
          quotaBytes={kept.quotaBytes}
          save={(kernel, quotaBytes) => setTotalQuota(kernel, userNo, quotaBytes)}
          onSaved={saved}
        />
      )}
      {data.quotas.map(({ storageId, name, usedBytes, quotaBytes }) => (
        <QuotaRow
          key={`${storageId} ${quotaBytes}`}
          name={nameOf({ storageId, name })}
          usedBytes={usedBytes}
          quotaBytes={quotaBytes}
          save={(kernel, bytes) => setSpaceQuota(kernel, { userNo, storageId, quotaBytes: bytes })}
          onSaved={saved}
        />
      ))}
      <Muted as="small">{t('quota.note')}</Muted>
    </Section>
  )
}

interface QuotaRowProps {
  readonly name: string
  readonly usedBytes: number
  readonly quotaBytes: number
  readonly save: (kernel: Kernel, quotaBytes: number) => Promise<Outcome<unknown>>
  readonly onSaved: () => void
}

/** The typed quota, what is wrong with it, and its way to the device. */
function useQuotaField({ name, usedBytes, quotaBytes, save, onSaved }: QuotaRowProps) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const formats = useFormats()
  const [text, setText] = useState(quotaTextOf(quotaBytes))
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const bytes = quotaBytesOf(text)
  const isBelow = bytes !== undefined && bytes > 0 && bytes < usedBytes
  const error = bytes === undefined ? t('users.quotaWrong') : isBelow ? t('quota.below', { size: formats.bytes(usedBytes) }) : refused
  const change = (next: string) => {
    setText(next)
    setRefused(undefined)
  }
  const submit = async () => {
    if (bytes === undefined || isBelow) return
    setBusy(true)
    const answer = await save(kernel, bytes)
    setBusy(false)
    setRefused(answer.ok ? undefined : answer.failure.text)
    if (!answer.ok) return
    kernel.toasts.show({ tone: 'success', title: t('quota.saved', { name }) })
    onSaved()
  }
  return { text, error, busy, change, submit, isSame: text.trim() === quotaTextOf(quotaBytes) }
}

function QuotaRow(props: QuotaRowProps) {
  const { name, usedBytes, quotaBytes } = props
  const t = useT('device-settings')
  const formats = useFormats()
  const field = useQuotaField(props)
  return (
    <form
      className={s.row}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        void field.submit()
      }}
    >
      <TwoLines title={name} note={formats.bytes(usedBytes)} />
      {quotaBytes > 0 ? (
        <CapacityBar label={name} usedBytes={usedBytes} totalBytes={quotaBytes} />
      ) : (
        <Muted as="small">{t('users.noLimit')}</Muted>
      )}
      <TextField
        label={t('quota.field', { name })}
        hideLabel
        inputMode="decimal"
        placeholder={t('users.noLimit')}
        trailing={<Muted as="small">{t('quota.unit')}</Muted>}
        value={field.text}
        error={field.error}
        onChange={(event) => field.change(event.target.value)}
      />
      <Button type="submit" busy={field.busy} disabled={field.error !== undefined || field.isSame}>
        {t('quota.save')}
      </Button>
    </form>
  )
}
