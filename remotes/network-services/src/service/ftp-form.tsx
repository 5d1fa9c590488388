import type { FtpConfig } from '@cove/device-contract/network-services'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { FieldError, Form, Select, TextField } from '@cove/ui/forms'
import { Bar, Fields, Section } from '@cove/ui/page'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { restoreFtpConfig, saveFtpConfig } from '../data/service-calls.ts'
import { configOf, ftpProblemsOf, ftpRanges, valuesOf } from '../model/ftp-form.ts'
import type { FtpProblem, FtpValues, NumberField } from '../model/ftp-form.ts'

interface FtpFormProps {
  readonly config: FtpConfig
  readonly onSaved: () => void
}

/** NSV-02a: errors replace the hints of their fields; saving with errors leads to the first one. */
export function FtpForm({ config, onSaved }: FtpFormProps) {
  const t = useT('network-services')
  const form = useFtpForm({ config, onSaved })
  const { values, problems, set } = form
  const submit = ({ currentTarget }: FormEvent) => {
    if (!form.save()) currentTarget.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }
  const field = (name: NumberField | 'externalAddress') => (
    <FtpField key={name} name={name} value={values[name]} problem={problems[name]} onChange={(value) => set({ [name]: value })} />
  )
  return (
    <Form label={t('sections.ftp')} onSubmit={submit}>
      <Group label={t('ftp.connection')}>
        {field('port')}
        <Select
          label={t('ftp.mode')}
          value={values.mode}
          options={(['encryptedOnly', 'both'] as const).map((value) => ({ value, label: t(`ftp.modes.${value}`) }))}
          onChange={(mode) => set({ mode })}
        />
      </Group>
      <Group label={t('ftp.passive')}>{(['passiveFrom', 'passiveTo', 'externalAddress'] as const).map(field)}</Group>
      <Group label={t('ftp.limits')}>
        {(['maxPerAddress', 'loginTimeoutSeconds', 'idleTimeoutSeconds', 'uploadLimit', 'downloadLimit'] as const).map(field)}
      </Group>
      <FailureNote failure={form.failure} />
      <FtpFooter form={form} />
    </Form>
  )
}

type FtpFormState = ReturnType<typeof useFtpForm>

function useFtpForm({ config, onSaved }: FtpFormProps) {
  const kernel = useKernel()
  const [values, setValues] = useState(() => valuesOf(config))
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const problems = ftpProblemsOf(values)
  const wrongCount = Object.keys(problems).length
  const run = async (work: () => ReturnType<typeof saveFtpConfig>) => {
    setBusy(true)
    const answer = await work()
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) onSaved()
  }
  return {
    values,
    problems,
    wrongCount,
    failure,
    busy,
    isChanged: JSON.stringify(values) !== JSON.stringify(valuesOf(config)),
    set: (change: Partial<FtpValues>) => setValues((before) => ({ ...before, ...change })),
    cancel: () => setValues(valuesOf(config)),
    restore: () => void run(() => restoreFtpConfig(kernel)),
    /** False when a field is wrong. */
    save() {
      if (wrongCount === 0) void run(() => saveFtpConfig(kernel, configOf(values)))
      return wrongCount === 0
    },
  }
}

function FtpFooter({ form }: { readonly form: FtpFormState }) {
  const t = useT('network-services')
  const { busy, isChanged, wrongCount } = form
  return (
    <Bar at="ends">
      <Button disabled={busy} onClick={form.restore}>
        {t('ftp.restore')}
      </Button>
      <Bar>
        {wrongCount > 0 && <FieldError>{t('ftp.wrong', { count: wrongCount })}</FieldError>}
        <Button disabled={!isChanged || busy} onClick={form.cancel}>
          {t('ftp.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!isChanged}>
          {t('ftp.save')}
        </Button>
      </Bar>
    </Bar>
  )
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Section title={label}>
      <Fields>{children}</Fields>
    </Section>
  )
}

interface FtpFieldProps {
  readonly name: NumberField | 'externalAddress'
  readonly value: string
  readonly problem: FtpProblem | undefined
  readonly onChange: (value: string) => void
}

function FtpField({ name, value, problem, onChange }: FtpFieldProps) {
  const t = useT('network-services')
  const [least, most] = name === 'externalAddress' ? ['', ''] : ftpRanges[name]
  return (
    <TextField
      label={t(`ftp.fields.${name}`)}
      hint={t(`ftp.hints.${name}`)}
      inputMode={name === 'externalAddress' ? 'decimal' : 'numeric'}
      value={value}
      error={problem && t(`ftp.problems.${problem}`, { range: `${least}–${most}` })}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  )
}
