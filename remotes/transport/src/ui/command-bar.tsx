import { useT } from '@cove/kernel/i18n'
import { Button, IconButton, Menu, MoreIcon, type MenuEntry } from '@cove/ui'
import s from './command-bar.module.css'

/** Something that can be done with a list or a choice of its rows; a menu's line that may also be a button. */
export interface Command extends MenuEntry {
  /** A button of its own where there is room; the others are only in the menu. */
  readonly isShown?: boolean | undefined
  readonly isPrimary?: boolean | undefined
}

/** Buttons for what is used often, and one menu with everything; in a narrow window only the menu and the primary button. */
export function CommandBar({ commands }: { readonly commands: readonly Command[] }) {
  const t = useT('transport')
  if (commands.length === 0) return undefined
  return (
    <div className={s.bar}>
      {commands
        .filter(({ isShown }) => isShown)
        .map(({ id, label, icon, disabled, onSelect, isPrimary }) => (
          <span key={id} className={isPrimary ? s.primary : s.wide}>
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
    </div>
  )
}
