import { useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { Form, Switch, TextField } from '@cove/ui/forms'
import { Bar, Section } from '@cove/ui/page'
import { useState } from 'react'
import { correctedPlan } from '../data/device-calls.ts'
import type { PlanDay, Power, PowerPlan } from '../data/device-calls.ts'
import { clockOf, minuteOf } from '../model/spans.ts'
import s from './plan.module.css'

interface PlanEditorProps {
  readonly plan: PowerPlan
  readonly onSave: (plan: PowerPlan) => Promise<Outcome<Power>>
}

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

interface TypedDay {
  readonly on: string
  readonly off: string
}

/** PWR-01a, PWR-01b: one bar of 24 hours and two times for each weekday; times closer than 3 minutes are moved apart, and said so. */
export function PlanEditor({ plan, onSave }: PlanEditorProps) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const [typed, setTyped] = useState<readonly TypedDay[]>(() =>
    plan.days.map(({ onMinute, offMinute }) => ({ on: clockOf(onMinute), off: clockOf(offMinute) })),
  )
  const [busy, setBusy] = useState(false)
  const parsed = typed.map(dayOf)
  const isValid = parsed.every((day) => day !== undefined)
  const next = { ...plan, days: parsed.map((day, index) => day ?? (plan.days[index] as PlanDay)) }
  const isChanged = JSON.stringify(next) !== JSON.stringify(plan)
  const save = async (wanted: PowerPlan) => {
    setBusy(true)
    const answer = await onSave(wanted)
    setBusy(false)
    if (!answer.ok) return
    const isCorrected = JSON.stringify(correctedPlan(wanted)) !== JSON.stringify(wanted)
    kernel.toasts.show({ tone: isCorrected ? 'info' : 'success', title: t(isCorrected ? 'power.corrected' : 'power.saved') })
  }
  const change = (index: number, part: Partial<TypedDay>) =>
    setTyped((before) => before.map((day, at) => (at === index ? Object.assign({}, day, part) : day)))
  return (
    <Section
      title={t('power.plan')}
      tools={<Switch label={t('power.planOn')} checked={plan.isOn} onChange={(isOn) => void save({ ...plan, isOn })} />}
    >
      <Form label={t('power.plan')} onSubmit={() => void (isValid && save(next))}>
        <div>
          {typed.map((day, index) => (
            <PlanRow key={days[index]} name={t(`days.${days[index] ?? ''}`)} day={day} onChange={(part) => change(index, part)} />
          ))}
        </div>
        <Bar at="end">
          <Button type="submit" busy={busy} disabled={!isValid || !isChanged}>
            {t('power.save')}
          </Button>
        </Bar>
      </Form>
    </Section>
  )
}

function dayOf({ on, off }: TypedDay): PlanDay | undefined {
  const [onMinute, offMinute] = [minuteOf(on), minuteOf(off)]
  return onMinute === undefined || offMinute === undefined ? undefined : { onMinute, offMinute }
}

interface PlanRowProps {
  readonly name: string
  readonly day: TypedDay
  readonly onChange: (part: Partial<TypedDay>) => void
}

function PlanRow({ name, day, onChange }: PlanRowProps) {
  const t = useT('device-settings')
  const parsed = dayOf(day)
  const field = (part: 'on' | 'off') => (
    <TextField
      label={t(`power.${part}Of`, { day: name })}
      hideLabel
      inputMode="numeric"
      value={day[part]}
      error={minuteOf(day[part]) === undefined ? t('power.timeWrong') : undefined}
      onChange={(event) => onChange({ [part]: event.target.value })}
    />
  )
  return (
    <div className={s.row}>
      <span>{name}</span>
      <svg className={s.bar} viewBox="0 0 1440 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1440" height="8" />
        {parsed && <rect className={s.on} x={parsed.onMinute} width={Math.max(0, parsed.offMinute - parsed.onMinute)} height="8" />}
      </svg>
      {field('on')}
      {field('off')}
    </div>
  )
}
