import { useT } from '@cove/kernel/i18n'
import { Select } from '@cove/ui/forms'

interface CountSelectProps {
  readonly label: string
  readonly value: number
  readonly onChange: (count: number) => void
}

/** How many tasks run at once: 1 to 10. */
export function CountSelect({ label, value, onChange }: CountSelectProps) {
  const t = useT('transport')
  return (
    <Select
      label={label}
      value={String(value)}
      options={Array.from({ length: 10 }, (_, at) => ({ value: String(at + 1), label: t('settings.count', { count: at + 1 }) }))}
      onChange={(next) => onChange(Number(next))}
    />
  )
}
