import { Select as Base } from '@base-ui/react/select'
import { useId } from 'react'
import { cx } from '../class-names.ts'
import { CheckIcon, ChevronsUpDownIcon } from '../icons/index.ts'
import { useOverlayPortal } from '../overlay/overlay-root.tsx'
import { FieldFrame } from '../text-field/field-frame.tsx'
import type { SelectProps } from './select.tsx'
import s from './select.module.css'

/** A select that can open; see Select. */
export function SelectBox<V extends string>({
  label,
  value,
  options,
  onChange,
  hint,
  error,
  hideLabel = false,
  disabled = false,
}: SelectProps<V>) {
  const id = useId()
  const chosen = options.find((option) => option.value === value)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <Base.Root
        items={[...options]}
        value={value}
        disabled={disabled}
        modal={false}
        onValueChange={(next) => next !== null && onChange(next)}
      >
        <Base.Trigger
          id={id}
          className={cx(s.trigger, error ? s.invalid : undefined)}
          aria-label={hideLabel ? label : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
        >
          {chosen?.icon}
          <Base.Value className={cx(s.value)} />
          <Base.Icon className={cx(s.icon)}>
            <ChevronsUpDownIcon size={14} />
          </Base.Icon>
        </Base.Trigger>
        <SelectList options={options} />
      </Base.Root>
    </FieldFrame>
  )
}

function SelectList<V extends string>({ options }: Pick<SelectProps<V>, 'options'>) {
  const portal = useOverlayPortal()
  return (
    <Base.Portal {...portal}>
      <Base.Positioner className={cx(s.positioner)} alignItemWithTrigger={false} sideOffset={4} align="start">
        <Base.Popup className={cx(s.popup)}>
          <Base.List className={cx(s.list)}>
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} disabled={option.disabled ?? false} className={cx(s.item)}>
                <span className={s.tick}>
                  <Base.ItemIndicator>
                    <CheckIcon size={16} />
                  </Base.ItemIndicator>
                </span>
                {option.icon}
                <Base.ItemText className={cx(s.text)}>{option.label}</Base.ItemText>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
