import type { FtpConfig } from '@cove/device-contract/network-services'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { Select, TextField } from '@cove/ui/forms'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { restoreFtpConfig, saveFtpConfig } from '../data/service-calls.ts'
import { configOf, ftpProblemsOf, ftpRanges, valuesOf } from '../model/ftp-form.ts'
import type { FtpProblem, FtpValues, NumberField } from '../model/ftp-form.ts'
import s from './pages.module.css'

interface FtpFormProps {
  readonly config: FtpConfig
  readonly onSaved: () => void
}

/** NSV-02a: errors replace the hints of their fields; saving with errors leads to the first one. */
export function FtpForm({ config, onSaved }: FtpFormProps) {
  const t = useT('network-services')
  const form = useFtpForm({ config, onSaved })
  const { values, problems, set } = form
  const formRef = useRef<HTMLFormElement>(null)
  const submit = () => {
    if (!form.save()) formRef.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }
  const field = (name: NumberField | 'externalAddress') => (
    <FtpField key={name} name={name} value={values[name]} problem={problems[name]} onChange={(value) => set({ [name]: value })} />
  )
  return (
    <form
      ref={formRef}
      aria-label={t('sections.ftp')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
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
    </form>
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
    <div className={s.footer}>
      <Button disabled={busy} onClick={form.restore}>
        {t('ftp.restore')}
      </Button>
      <span className={s.spring} />
      {wrongCount > 0 && <span className={s.wrong}>{t('ftp.wrong', { count: wrongCount })}</span>}
      <Button disabled={!isChanged || busy} onClick={form.cancel}>
        {t('ftp.cancel')}
      </Button>
      <Button type="submit" variant="primary" busy={busy} disabled={!isChanged}>
        {t('ftp.save')}
      </Button>
    </div>
  )
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={s.group} aria-label={label}>
      <b>{label}</b>
      <div className={s.fields}>{children}</div>
    </fieldset>
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
