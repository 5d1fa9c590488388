import { useT } from '@cove/kernel/i18n'
import { Button, IconButton, Menu, MoreIcon } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { Bar } from '@cove/ui/page'
import s from './room.module.css'

/** A command of a list or of its selected rows; a menu entry that may also be a button. */
export interface Command extends MenuEntry {
  /** Shown as a button where space allows; the others are only in the menu. */
  readonly isShown?: boolean | undefined
  readonly isPrimary?: boolean | undefined
}

/** Buttons for what is used often, and one menu with everything; in a narrow window only the menu and the primary button. */
export function CommandBar({ commands }: { readonly commands: readonly Command[] }) {
  const t = useT('transport')
  if (commands.length === 0) return undefined
  return (
    <Bar oneLine>
      {commands
        .filter(({ isShown }) => isShown)
        .map(({ id, label, icon, disabled, onSelect, isPrimary }) => (
          <span key={id} className={isPrimary ? undefined : s.wide}>
            <Button
              size="sm"
              variant={isPrimary ? 'primary' : 'default'}
              icon={icon}
              disabled={disabled}
              title={label}
              onClick={() => onSelect?.()}
            >
              {label}
            </Button>
          </span>
        ))}
      <Menu align="end" items={commands} trigger={<IconButton label={t('command.more')} icon={<MoreIcon size={17} />} />} />
    </Bar>
  )
}
