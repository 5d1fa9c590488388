import { useLayoutEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
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
  /** The whole path to it as a person reads it, for the tooltip; the label when omitted. */
  readonly path?: string | undefined
  readonly icon?: ReactNode | undefined
}

export interface BreadcrumbProps {
  /** From the root to where the person is. */
  readonly items: ReadonlyArray<Crumb>
  readonly onOpen: (id: string) => void
  /** Names the landmark when a window has more than one; "Path" otherwise. */
  readonly label?: string | undefined
  /** Called while something is dragged over a step, so that the owner can accept a drop there; undefined when it leaves. */
  readonly onDropHover?: ((id: string | undefined) => void) | undefined
}

/** The way back up. When it is narrow the middle folds into a menu; where even root and end have no room, the end stands alone. */
export function Breadcrumb({ items, onOpen, label, onDropHover }: BreadcrumbProps) {
  const texts = useUiTexts()
  const listRef = useRef<HTMLOListElement>(null)
  const hidden = useFolded(listRef, items)
  const { head, folded, tail } = foldPath(items, hidden)
  const shown = [...head, ...tail]

  function hover(id: string | undefined) {
    if (!onDropHover) return {}
    return {
      onDragEnter: (event: DragEvent) => {
        event.preventDefault()
        onDropHover(id)
      },
      onDragLeave: () => onDropHover(undefined),
    }
  }

  return (
    <nav className={s.root} aria-label={label ?? texts.path}>
      <ol ref={listRef} className={s.list}>
        {shown.map((crumb, index) => {
          const last = index === shown.length - 1
          return (
            <li key={crumb.id} className={s.step} data-last={last || undefined}>
              {index > 0 && <ChevronRightIcon size={14} />}
              {index === head.length && folded.length > 0 && (
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
              )}
              {last ? (
                <b className={s.here} aria-current="page" title={crumb.path ?? crumb.label}>
                  <NameText name={crumb.label} title={false} />
                </b>
              ) : (
                <button
                  type="button"
                  className={s.crumb}
                  title={crumb.path ?? crumb.label}
                  data-crumb={crumb.id}
                  onClick={() => onOpen(crumb.id)}
                  {...hover(crumb.id)}
                >
                  {crumb.icon}
                  <span className={s.text}>
                    <NameText name={crumb.label} title={false} />
                  </span>
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** How many steps have to hide so that the rest fits; measured, because labels are the person's own words. */
function useFolded(listRef: { readonly current: HTMLOListElement | null }, items: ReadonlyArray<Crumb>): number {
  const [measured, setMeasured] = useState<{ items: ReadonlyArray<Crumb>; width: number; hidden: number }>()
  const [width, setWidth] = useState(0)
  const current = measured?.items === items && measured.width === width ? measured.hidden : 0

  useLayoutEffect(() => {
    const list = listRef.current
    if (!list) return
    // W9: asking for widths lays the whole page out at once; where nothing is left to hide nobody asks.
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
