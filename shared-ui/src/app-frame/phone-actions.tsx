import type { ReactNode } from 'react'
import { CloseIcon, MoreIcon } from '../icons/index.ts'
import { Menu } from '../menu/menu.tsx'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { useUiTexts } from '../provider/ui-texts.ts'
import s from './phone-actions.module.css'

/** What one button of the bar does. */
export interface PhoneAction {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly isDanger?: boolean | undefined
  readonly run: () => void
}

export interface PhoneActionsProps {
  /** How much is selected, in words. */
  readonly label: string
  /** At most four; the rest is behind the three dots. */
  readonly actions: readonly PhoneAction[]
  readonly more: readonly MenuEntry[]
  readonly onClear: () => void
}

/** WIN-22: what can be done with a selection, at the lower edge of a phone: `selection` of an `AppFrame`. */
export function PhoneActions({ label, actions, more, onClear }: PhoneActionsProps) {
  const t = useUiTexts()
  return (
    <div className={s.bar} role="toolbar" aria-label={label}>
      <div className={s.head}>
        <b aria-live="polite">{label}</b>
        <button type="button" className={s.clear} aria-label={t.close} onClick={onClear}>
          <CloseIcon size={18} />
        </button>
      </div>
      <div className={s.actions}>
        {actions.map(({ id, label: name, icon, isDanger, run }) => (
          <button key={id} type="button" className={s.action} data-danger={isDanger || undefined} onClick={run}>
            {icon}
            <span className={s.name}>{name}</span>
          </button>
        ))}
        {more.length > 0 && (
          <Menu
            items={more}
            side="top"
            align="end"
            trigger={
              <button type="button" className={s.action}>
                <MoreIcon size={20} />
                <span className={s.name}>{t.more}</span>
              </button>
            }
          />
        )}
      </div>
    </div>
  )
}
