import { Fragment } from 'react'
import type { MenuEntry } from './menu-entry.ts'
import { MenuItem, MenuSeparator, SubMenu } from './menu-parts.tsx'

/** Draws menu data. The first entry's separator is left out, so filtered lists never begin with a line. */
export function MenuEntries({ items }: { readonly items: ReadonlyArray<MenuEntry> }) {
  return items.map((entry, index) => (
    <Fragment key={entry.id}>
      {entry.separatorBefore && index > 0 && <MenuSeparator />}
      {entry.children ? (
        <SubMenu label={entry.label} icon={entry.icon} disabled={entry.disabled}>
          <MenuEntries items={entry.children} />
        </SubMenu>
      ) : (
        <MenuItem
          isName={entry.isName}
          icon={entry.icon}
          shortcut={entry.shortcut}
          disabled={entry.disabled}
          danger={entry.danger}
          checked={entry.checked}
          onSelect={entry.onSelect}
        >
          {entry.label}
        </MenuItem>
      )}
    </Fragment>
  ))
}
