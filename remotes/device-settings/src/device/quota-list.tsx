import { useKernel } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Skeleton } from '@cove/ui'
import { CapacityBar, useFormats } from '@cove/ui/data'
import { TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { setSpaceQuota, setTotalQuota, useQuotas } from '../data/people-calls.ts'
import type { PersonRow } from '../data/people-calls.ts'
import { quotaBytesOf, quotaTextOf } from '../model/people.ts'
import { Section } from '../ui/page.tsx'
import s from './device.module.css'

interface QuotaListProps {
  readonly person: PersonRow
  readonly onChanged: () => void
}

/** USR-02b: what a user may keep in all, and in each storage space; never below what is used. */
export function QuotaList({ person, onChanged }: QuotaListProps) {
  const t = useT('device-settings')
  const { data, failure, reload } = useQuotas(person.userNo)
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
      {data.map(({ storageId, name, usedBytes, quotaBytes }) => (
        <QuotaRow
          key={`${storageId} ${quotaBytes}`}
          name={name}
          usedBytes={usedBytes}
          quotaBytes={quotaBytes}
          save={(kernel, bytes) => setSpaceQuota(kernel, { userNo, storageId, quotaBytes: bytes })}
          onSaved={saved}
        />
      ))}
      <p className={s.unit}>{t('quota.note')}</p>
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

function QuotaRow({ name, usedBytes, quotaBytes, save, onSaved }: QuotaRowProps) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const formats = useFormats()
  const [text, setText] = useState(quotaTextOf(quotaBytes))
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const bytes = quotaBytesOf(text)
  const isBelow = bytes !== undefined && bytes > 0 && bytes < usedBytes
  const error = bytes === undefined ? t('users.quotaWrong') : isBelow ? t('quota.below', { size: formats.bytes(usedBytes) }) : refused
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
  return (
    <form
      className={s.quotaRow}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <span className={s.two}>
        <b>{name}</b>
        <small>{formats.bytes(usedBytes)}</small>
      </span>
      {quotaBytes > 0 ? (
        <CapacityBar label={name} usedBytes={usedBytes} totalBytes={quotaBytes} />
      ) : (
        <span className={s.unit}>{t('users.noLimit')}</span>
      )}
      <TextField
        label={t('quota.field', { name })}
        hideLabel
        inputMode="decimal"
        placeholder={t('users.noLimit')}
        trailing={<span className={s.unit}>GB</span>}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value)
          setRefused(undefined)
        }}
      />
      <Button type="submit" busy={busy} disabled={error !== undefined || text.trim() === quotaTextOf(quotaBytes)}>
        {t('quota.save')}
      </Button>
    </form>
  )
}
