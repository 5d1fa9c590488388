import { use, useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { ChevronRightIcon } from '../icons/index.ts'
import { NameText } from '../name-text/name-text.tsx'
import { PlaceChosenContext } from './phone-frame-context.ts'
import s from './app-frame.module.css'
import phone from './phone-sidebar.module.css'

export interface SidebarSectionProps {
  /** The small heading; without it the items stand alone. */
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** A group of places in the sidebar of an AppFrame. */
export function SidebarSection({ label, children }: SidebarSectionProps) {
  const id = useId()
  const isPhone = use(PlaceChosenContext) !== undefined
  return (
    <div className={isPhone ? phone.section : s.section} role="group" aria-labelledby={label === undefined ? undefined : id}>
      {label !== undefined && (
        <div className={isPhone ? phone.sectionLabel : s.sectionLabel} id={id}>
          {label}
        </div>
      )}
      {isPhone ? <div className={phone.card}>{children}</div> : children}
    </div>
  )
}

export interface SidebarItemProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'onSelect' | 'children'> {
  readonly icon: ReactNode
  readonly label: string
  /** A count at the end of the line, already formatted. */
  readonly count?: string | undefined
  readonly selected?: boolean | undefined
  /** Something is about to be dropped here. */
  readonly dropTarget?: boolean | undefined
  readonly onSelect: () => void
}

/** One place in a sidebar; the current one is announced as such. In a narrow window only the icon is drawn and the name is its tooltip. */
export function SidebarItem({ icon, label, count, selected = false, dropTarget = false, onSelect, ...rest }: SidebarItemProps) {
  const choose = use(PlaceChosenContext)
  const look = choose ? phone : s
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={cx(look.item, !choose && selected && s.selected, !choose && dropTarget && s.dropTarget)}
      aria-current={selected ? 'page' : undefined}
      onClick={(event) => {
        rest.onClick?.(event)
        onSelect()
        choose?.()
      }}
    >
      <span className={look.itemIcon}>{icon}</span>
      <span className={look.itemLabel}>
        <NameText name={label} title={false} />
      </span>
      {count !== undefined && <span className={look.itemCount}>{count}</span>}
      {choose && <ChevronRightIcon size={16} />}
    </button>
  )
}
