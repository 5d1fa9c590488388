import { useT } from '@cove/kernel/i18n'
import { TextField } from '@cove/ui/forms'
import { SwitchRow } from '@cove/ui/page'
import { useState } from 'react'
import { countOf, without } from '../model/link-choice.ts'
import type { LinkChoice } from '../model/link-choice.ts'

type LimitName = 'mostVisits' | 'mostDownloads' | 'mostFiles' | 'mostFileBytes'

interface LimitRowProps {
  readonly name: LimitName
  readonly used: number
  readonly choice: LinkChoice
  /** Gets the whole choice. */
  readonly onChange: (next: LinkChoice) => void
}

const megabyte = 1024 * 1024
/** Where a limit begins when it is turned on, in the unit of its field. */
const first: Readonly<Record<LimitName, number>> = { mostVisits: 50, mostDownloads: 10, mostFiles: 100, mostFileBytes: 1024 }
const unitOf = (name: LimitName): number => (name === 'mostFileBytes' ? megabyte : 1)

/** SHR-01: a limit of a link, off unless it is chosen. */
export function LimitRow({ name, used, choice, onChange }: LimitRowProps) {
  const t = useT('shares')
  const value = choice[name]
  const shown = value === undefined ? '' : String(Math.round(value / unitOf(name)))
  return (
    <SwitchRow
      label={t(`limit.${name}`)}
      hint={name === 'mostFileBytes' ? undefined : t(`soFar.${name}`, { count: used })}
      checked={value !== undefined}
      onChange={(on) => onChange(on ? { ...choice, [name]: first[name] * unitOf(name) } : without(choice, name))}
    >
      {value !== undefined && (
        <CountField
          key={shown}
          label={t(`limit.${name}`)}
          value={shown}
          onSave={(count) => onChange({ ...choice, [name]: count * unitOf(name) })}
        />
      )}
    </SwitchRow>
  )
}

interface CountFieldProps {
  readonly label: string
  readonly value: string
  readonly onSave: (count: number) => void
}

/** Saved when the field is left or Enter is pressed. */
function CountField({ label, value, onSave }: CountFieldProps) {
  const t = useT('shares')
  const [text, setText] = useState(value)
  const count = countOf(text)
  const save = () => {
    if (count !== undefined && text !== value) onSave(count)
  }
  return (
    <TextField
      label={label}
      hideLabel
      inputMode="numeric"
      value={text}
      error={count === undefined ? t('limit.invalid') : undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}
