import { useLayoutEffect, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { LargeTitle, useHasLargeTitle } from '../app-frame/phone-title.tsx'
import { ChevronRightIcon, MoreIcon } from '../icons/first-icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu } from '../menu/menu.tsx'
import { NameText } from '../name-text/name-text.tsx'
import { useUiTexts } from '../provider/ui-texts.ts'
import { foldPath } from './fold-path.ts'
import s from './breadcrumb.module.css'

export interface Crumb {
  readonly id: string
  readonly label: string
  /** The readable path to it, for the tooltip; the label when omitted. */
  readonly path?: string | undefined
  readonly icon?: ReactNode | undefined
}

export interface BreadcrumbProps {
  /** From the root to the present folder. */
  readonly items: ReadonlyArray<Crumb>
  readonly onOpen: (id: string) => void
  /** Names the landmark when a window has more than one; "Path" otherwise. */
  readonly label?: string | undefined
  /** Called while something is dragged over a step, so that the owner can accept a drop there; undefined when it leaves. */
  readonly onDropHover?: ((id: string | undefined) => void) | undefined
}

/** The path to the present folder. When it is narrow the middle folds into a menu; the last step stays longest. */
export function Breadcrumb({ items, onOpen, label, onDropHover }: BreadcrumbProps) {
  const texts = useUiTexts()
  const listRef = useRef<HTMLOListElement>(null)
  const hidden = useFolded(listRef, items)
  const { head, folded, tail } = foldPath(items, hidden)
  const shown = [...head, ...tail]
  const hasLarge = useHasLargeTitle()
  const here = items.at(-1)
  return (
    <nav className={s.root} aria-label={label ?? texts.path} data-large-below={hasLarge || undefined}>
      {here && <LargeTitle>{here.label}</LargeTitle>}
      <ol ref={listRef} className={s.list}>
        {shown.map((crumb, index) => {
          const last = index === shown.length - 1
          return (
            <li key={crumb.id} className={s.step} data-last={last || undefined}>
              {index > 0 && <ChevronRightIcon size={14} />}
              {index === head.length && folded.length > 0 && <FoldedMenu folded={folded} onOpen={onOpen} />}
              {last ? (
                <b className={s.here} aria-current="page" title={crumb.path ?? crumb.label}>
                  <NameText name={crumb.label} title={false} />
                </b>
              ) : (
                <CrumbButton crumb={crumb} onOpen={onOpen} onDropHover={onDropHover} />
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

interface FoldedMenuProps {
  readonly folded: ReadonlyArray<Crumb>
  readonly onOpen: (id: string) => void
}

function FoldedMenu({ folded, onOpen }: FoldedMenuProps) {
  const texts = useUiTexts()
  return (
    <>
      <Menu
        trigger={<IconButton label={texts.hiddenFolders} icon={<MoreIcon size={16} />} size="sm" />}
        items={folded.map((item) => ({
          id: item.id,
          label: item.label,
          isName: true,
          icon: item.icon,
          onSelect: () => onOpen(item.id),
        }))}
      />
      <ChevronRightIcon size={14} />
    </>
  )
}

interface CrumbButtonProps extends Pick<BreadcrumbProps, 'onOpen' | 'onDropHover'> {
  readonly crumb: Crumb
}

function CrumbButton({ crumb, onOpen, onDropHover }: CrumbButtonProps) {
  return (
    <button
      type="button"
      className={s.crumb}
      title={crumb.path ?? crumb.label}
      data-crumb={crumb.id}
      onClick={() => onOpen(crumb.id)}
      {...(onDropHover ? hoverHandlers(crumb.id, onDropHover) : {})}
    >
      {crumb.icon}
      <span className={s.text}>
        <NameText name={crumb.label} title={false} />
      </span>
    </button>
  )
}

const hoverHandlers = (id: string, onDropHover: (id: string | undefined) => void) => ({
  onDragEnter: (event: DragEvent) => {
    event.preventDefault()
    onDropHover(id)
  },
  onDragLeave: () => onDropHover(undefined),
})

/** How many steps have to hide so that the rest fits; measured, because labels are the user's names. */
function useFolded(listRef: { readonly current: HTMLOListElement | null }, items: ReadonlyArray<Crumb>): number {
  const [measured, setMeasured] = useState<{ items: ReadonlyArray<Crumb>; width: number; hidden: number }>()
  const [width, setWidth] = useState(0)
  const current = measured?.items === items && measured.width === width ? measured.hidden : 0

  useLayoutEffect(() => {
    const list = listRef.current
    if (!list) return
    // W9: reading widths forces layout; skip it where nothing is left to hide.
    const mayHide = current < items.length - 1
    if (mayHide && list.scrollWidth > list.clientWidth) setMeasured({ items, width, hidden: current + 1 })
  }, [listRef, items, width, current])

  useLayoutEffect(() => {
    const list = listRef.current
    if (!list || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(list.clientWidth))
    observer.observe(list)
    return () => observer.disconnect()
  }, [listRef])

  return current
}
