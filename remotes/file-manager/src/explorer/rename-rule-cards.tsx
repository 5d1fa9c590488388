import { useT } from '@cove/kernel/i18n'
import { Checkbox, Select, Switch, TextField } from '@cove/ui/forms'
import type { ReactNode } from 'react'
import { dateFormats, dateKinds } from '../model/batch-rename.ts'
import type { RenameRules } from '../model/batch-rename.ts'
import s from './batch-rename.module.css'

interface RuleCardsProps {
  readonly rules: RenameRules
  readonly onChange: (part: Partial<RenameRules>) => void
}

/** FM-25: one card per rule, each with a switch. */
export function RenameRuleCards({ rules, onChange }: RuleCardsProps) {
  return (
    <div className={s.rules}>
      <ReplaceCard rules={rules} onChange={onChange} />
      <NumberCard rules={rules} onChange={onChange} />
      <DateCard rules={rules} onChange={onChange} />
      <LettersCard rules={rules} onChange={onChange} />
      <ExtensionCard rules={rules} onChange={onChange} />
    </div>
  )
}

interface CardProps {
  readonly title: string
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly children: ReactNode
}

function Card({ title, isOn, onToggle, children }: CardProps) {
  return (
    <section className={s.card} aria-label={title}>
      <Switch label={<b>{title}</b>} checked={isOn} onChange={onToggle} />
      {isOn && <div className={s.fields}>{children}</div>}
    </section>
  )
}

function ReplaceCard({ rules: { replace }, onChange }: RuleCardsProps) {
  const t = useT('file-manager')
  const set = (part: Partial<RenameRules['replace']>) => onChange({ replace: { ...replace, ...part } })
  return (
    <Card title={t('batch.replace')} isOn={replace.isOn} onToggle={(isOn) => set({ isOn })}>
      <TextField
        label={t('batch.find')}
        hideLabel
        placeholder={t('batch.find')}
        value={replace.find}
        data-autofocus=""
        onChange={(event) => set({ find: event.target.value })}
      />
      <TextField
        label={t('batch.by')}
        hideLabel
        placeholder={t('batch.by')}
        value={replace.by}
        onChange={(event) => set({ by: event.target.value })}
      />
      <Checkbox label={t('batch.case')} checked={replace.isCaseSensitive} onChange={(isCaseSensitive) => set({ isCaseSensitive })} />
      <Checkbox label={t('batch.pattern')} checked={replace.isPattern} onChange={(isPattern) => set({ isPattern })} />
      <Checkbox label={t('batch.withExtension')} checked={replace.withExtension} onChange={(withExtension) => set({ withExtension })} />
    </Card>
  )
}

function NumberCard({ rules: { number }, onChange }: RuleCardsProps) {
  const t = useT('file-manager')
  const set = (part: Partial<RenameRules['number']>) => onChange({ number: { ...number, ...part } })
  const whole = (text: string, limits: readonly [number, number]) =>
    Math.min(limits[1], Math.max(limits[0], Math.trunc(Number(text)) || limits[0]))
  return (
    <Card title={t('batch.numbering')} isOn={number.isOn} onToggle={(isOn) => set({ isOn })}>
      <div className={s.pair}>
        <TextField
          label={t('batch.from')}
          type="number"
          min={0}
          value={number.from}
          onChange={(event) => set({ from: whole(event.target.value, [0, 999_999]) })}
        />
        <TextField
          label={t('batch.digits')}
          type="number"
          min={1}
          max={8}
          value={number.digits}
          onChange={(event) => set({ digits: whole(event.target.value, [1, 8]) })}
        />
      </div>
      <Select
        label={t('batch.place')}
        hideLabel
        value={number.at}
        onChange={(at) => set({ at })}
        options={(['start', 'end', 'instead'] as const).map((value) => ({ value, label: t(`batch.at.${value}`) }))}
      />
    </Card>
  )
}

function DateCard({ rules: { date }, onChange }: RuleCardsProps) {
  const t = useT('file-manager')
  const set = (part: Partial<RenameRules['date']>) => onChange({ date: { ...date, ...part } })
  return (
    <Card title={t('batch.date')} isOn={date.isOn} onToggle={(isOn) => set({ isOn })}>
      <Select
        label={t('batch.dateOf')}
        hideLabel
        value={date.of}
        onChange={(of) => set({ of })}
        options={dateKinds.map((value) => ({ value, label: t(`batch.dates.${value}`) }))}
      />
      <Select
        label={t('batch.format')}
        hideLabel
        value={date.format}
        onChange={(format) => set({ format })}
        options={dateFormats.map((value) => ({ value, label: value }))}
      />
      <Select
        label={t('batch.place')}
        hideLabel
        value={date.at}
        onChange={(at) => set({ at })}
        options={(['start', 'end'] as const).map((value) => ({ value, label: t(`batch.at.${value}`) }))}
      />
    </Card>
  )
}

function LettersCard({ rules: { letters }, onChange }: RuleCardsProps) {
  const t = useT('file-manager')
  const set = (part: Partial<RenameRules['letters']>) => onChange({ letters: { ...letters, ...part } })
  return (
    <Card title={t('batch.letters')} isOn={letters.isOn} onToggle={(isOn) => set({ isOn })}>
      <Select
        label={t('batch.letters')}
        hideLabel
        value={letters.to}
        onChange={(to) => set({ to })}
        options={(['lower', 'upper', 'title'] as const).map((value) => ({ value, label: t(`batch.to.${value}`) }))}
      />
    </Card>
  )
}

function ExtensionCard({ rules: { extension }, onChange }: RuleCardsProps) {
  const t = useT('file-manager')
  const set = (part: Partial<RenameRules['extension']>) => onChange({ extension: { ...extension, ...part } })
  return (
    <Card title={t('batch.extension')} isOn={extension.isOn} onToggle={(isOn) => set({ isOn })}>
      <TextField
        label={t('batch.extension')}
        hideLabel
        placeholder={t('batch.extensionHint')}
        value={extension.to}
        onChange={(event) => set({ to: event.target.value })}
      />
    </Card>
  )
}
