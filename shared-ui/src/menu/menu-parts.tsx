import { Menu as Base } from '@base-ui/react/menu'
import type { ComponentProps, MouseEvent, ReactNode, RefObject } from 'react'
import { cx } from '../class-names.ts'
import { CheckIcon, ChevronRightIcon } from '../icons/first-icons.ts'
import { Kbd } from '../kbd/kbd.tsx'
import { NameText } from '../name-text/name-text.tsx'
import { useOverlayPortal } from '../overlay/overlay-root.tsx'
import s from './menu.module.css'

interface MenuItemProps {
  readonly children: string
  readonly isName?: boolean | undefined
  readonly icon?: ReactNode | undefined
  readonly shortcut?: string | undefined
  readonly disabled?: boolean | undefined
  readonly danger?: boolean | undefined
  readonly checked?: boolean | undefined
  readonly onSelect?: (() => void) | undefined
}

/** One command of a menu. With `checked` it is a choice that shows a tick. */
export function MenuItem({ children, isName = false, icon, shortcut, disabled = false, danger = false, checked, onSelect }: MenuItemProps) {
  const className = cx(s.item, danger && s.danger)
  const inside = (
    <>
      <span className={s.icon}>{checked ? <CheckIcon size={16} /> : icon}</span>
      <span className={s.label}>{isName ? <NameText name={children} /> : children}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </>
  )
  if (checked !== undefined) {
    return (
      <Base.CheckboxItem className={className} checked={checked} disabled={disabled} closeOnClick onCheckedChange={() => onSelect?.()}>
        {inside}
      </Base.CheckboxItem>
    )
  }
  return (
    <Base.Item className={className} disabled={disabled} onClick={() => onSelect?.()}>
      {inside}
    </Base.Item>
  )
}

/** A thin line between groups of commands. */
export function MenuSeparator() {
  return <Base.Separator className={cx(s.separator)} />
}

interface SubMenuProps {
  readonly label: string
  readonly icon?: ReactNode | undefined
  readonly disabled?: boolean | undefined
  readonly children: ReactNode
}

/** A line that opens a further menu beside it. */
export function SubMenu({ label, icon, disabled = false, children }: SubMenuProps) {
  return (
    <Base.SubmenuRoot disabled={disabled}>
      <Base.SubmenuTrigger className={cx(s.item)}>
        <span className={s.icon}>{icon}</span>
        <span className={s.label}>{label}</span>
        <span className={s.more}>
          <ChevronRightIcon size={14} />
        </span>
      </Base.SubmenuTrigger>
      {/* What a press opens has the focus: only the keyboard goes back to the line that led here. */}
      <MenuSurface sideOffset={-2} alignOffset={-5} finalFocus={(how) => how === 'keyboard'}>
        {children}
      </MenuSurface>
    </Base.SubmenuRoot>
  )
}

type PositionerProps = Pick<
  ComponentProps<typeof Base.Positioner>,
  'side' | 'align' | 'sideOffset' | 'alignOffset' | 'anchor' | 'collisionAvoidance'
>
type PopupProps = Pick<ComponentProps<typeof Base.Popup>, 'finalFocus' | 'onClickCapture'>

interface SurfaceProps extends PositionerProps, PopupProps {
  readonly children: ReactNode
  readonly popupRef?: RefObject<HTMLDivElement | null>
}

/** The glass sheet all menus share, drawn in the shell's overlay. */
export function MenuSurface({ children, popupRef, finalFocus, onClickCapture, ...position }: SurfaceProps) {
  const portal = useOverlayPortal()
  return (
    <Base.Portal {...portal}>
      <Base.Positioner className={cx(s.positioner)} {...position}>
        <Base.Popup
          className={cx(s.popup)}
          onContextMenu={noFurtherMenu}
          onClickCapture={onClickCapture}
          {...(popupRef ? { ref: popupRef } : {})}
          {...(finalFocus === undefined ? {} : { finalFocus })}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

/** A right click on a menu is not one on the area behind it. */
function noFurtherMenu(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
