import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, CloseIcon, IconButton, PlusIcon, Skeleton } from '@cove/ui'
import { Form, TextField } from '@cove/ui/forms'
import { Bar, Section } from '@cove/ui/page'
import { useState } from 'react'
import { isHostEntry, mostHosts, saveHosts, useHosts } from '../data/network-calls.ts'
import type { HostEntry } from '../data/network-calls.ts'
import s from './network.module.css'

/** NET-01b: up to 50 custom hosts. */
export function HostsEditor({ hostname }: { readonly hostname: string }) {
  const t = useT('device-settings')
  const { data, failure, reload } = useHosts()
  if (!data) return failure ? <FailureNote failure={failure} /> : <Skeleton height={160} />
  return (
    <Section title={t('network.hosts')} intro={t('network.hostsIntro', { count: mostHosts, hostname })}>
      <HostsForm key={JSON.stringify(data.entries)} saved={data.entries} onSaved={reload} />
    </Section>
  )
}

interface Row extends HostEntry {
  readonly id: number
}

function HostsForm({ saved, onSaved }: { readonly saved: readonly HostEntry[]; readonly onSaved: () => void }) {
  const t = useT('device-settings')
  const form = useHostRows(saved, onSaved)
  return (
    <Form label={t('network.hosts')} onSubmit={() => void form.submit()}>
      {form.rows.map((row) => (
        <HostRow key={row.id} row={row} isChecked={form.isSubmitted} onChange={form.change} onRemove={form.remove} />
      ))}
      <FailureNote failure={form.failure} />
      <Bar at="ends">
        <Button icon={<PlusIcon size={15} />} disabled={form.rows.length >= mostHosts} onClick={form.add}>
          {t('network.addHost')}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('network.saveHosts')}
        </Button>
      </Bar>
    </Form>
  )
}

interface HostRowProps {
  readonly row: Row
  /** True after the first attempt to save. */
  readonly isChecked: boolean
  readonly onChange: (row: Row) => void
  readonly onRemove: (id: number) => void
}

function HostRow({ row, isChecked, onChange, onRemove }: HostRowProps) {
  const t = useT('device-settings')
  const { id, address, domain } = row
  return (
    <div className={s.host}>
      <TextField
        label={t('network.fields.address')}
        hideLabel
        placeholder={t('network.fields.address')}
        value={address}
        error={isChecked && !isHostEntry(row) ? t('network.hostWrong') : undefined}
        onChange={(event) => onChange({ id, address: event.target.value.trim(), domain })}
      />
      <TextField
        label={t('network.domain')}
        hideLabel
        placeholder={t('network.domain')}
        value={domain}
        onChange={(event) => onChange({ id, address, domain: event.target.value.trim() })}
      />
      <IconButton
        label={t('network.removeHost', { domain: domain || address })}
        icon={<CloseIcon size={15} />}
        onClick={() => onRemove(id)}
      />
    </div>
  )
}

function useHostRows(saved: readonly HostEntry[], onSaved: () => void) {
  const kernel = useKernel()
  const t = useT('device-settings')
  const [rows, setRows] = useState<readonly Row[]>(() => saved.map((entry, id) => Object.assign({ id }, entry)))
  const [isSubmitted, setSubmitted] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setSubmitted(true)
    if (!rows.every(isHostEntry)) return
    setBusy(true)
    const answer = await saveHosts(
      kernel,
      rows.map(({ address, domain }) => ({ address, domain })),
    )
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return
    kernel.toasts.show({ tone: 'success', title: t('network.hostsSaved') })
    onSaved()
  }
  return {
    rows,
    isSubmitted,
    failure,
    busy,
    submit,
    add: () => setRows((before) => [...before, { id: Math.max(-1, ...before.map(({ id }) => id)) + 1, address: '', domain: '' }]),
    change: (row: Row) => setRows((before) => before.map((one) => (one.id === row.id ? row : one))),
    remove: (id: number) => setRows((before) => before.filter((one) => one.id !== id)),
  }
}
