import { useT } from '@cove/kernel/i18n'
import { Select, TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { limitPresets, readLimit, writeLimit } from '../model/limits.ts'
import { useFormats } from '@cove/ui/data'
import { Fields } from '@cove/ui/page'

interface LimitFieldProps {
  readonly label: string
  /** Bytes per second; 0 is none. */
  readonly value: number
  /** Called with every sensible value; what cannot be read says so and changes nothing. */
  readonly onChange: (bytesPerSecond: number) => void
}

/** A speed limit: presets, or another value in megabytes per second. */
export function LimitField({ label, value, onChange }: LimitFieldProps) {
  const t = useT('transport')
  const { rate } = useFormats()
  const isPreset = limitPresets.some((preset) => preset === value)
  const [custom, setCustom] = useState(!isPreset)
  const [typed, setTyped] = useState(() => writeLimit(value))
  const options = [
    ...limitPresets.map((preset) => ({ value: String(preset), label: preset === 0 ? t('command.limitNone') : rate(preset) })),
    { value: 'custom', label: t('settings.custom') },
  ]
  return (
    <Fields stretches>
      <Select
        label={label}
        value={custom ? 'custom' : String(value)}
        options={options}
        onChange={(next) => {
          setCustom(next === 'custom')
          if (next === 'custom') setTyped(writeLimit(value))
          else onChange(Number(next))
        }}
      />
      {custom && (
        <TextField
          label={t('settings.customLabel', { label })}
          inputMode="decimal"
          value={typed}
          error={readLimit(typed) === undefined ? t('settings.customError') : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            const limit = readLimit(event.target.value)
            if (limit !== undefined) onChange(limit)
          }}
        />
      )}
    </Fields>
  )
}
