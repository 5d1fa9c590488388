'use no memo'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Marquee } from '../marquee/marquee.tsx'
import type { CollectionProps } from './collection-props.ts'
import type { GridLayout } from './grid-layout.ts'
import { useCollection } from './use-collection.ts'
import { useDensityPx, useInnerWidth } from './use-density-px.ts'
import { useVirtualLines } from './use-virtual-lines.ts'
import { VirtualRow } from './virtual-row.tsx'
import s from './virtual.module.css'

const padPx = 8

export interface VirtualRowsProps<T> extends CollectionProps<T> {
  /** A row of ColumnHeader elements that stays while the rows scroll; `renderItem` gives FileRow or other cells. */
  readonly header?: ReactNode | undefined
  /** Fixed height of a row in px; the density's row height when omitted. */
  readonly rowHeight?: number | undefined
  /** TR-12: new rows reuse the elements of rows that leave. Only for rows without state: it would pass to another item. */
  readonly reuseRows?: boolean | undefined
}

/** Rows with columns, any number of them: only what is near the viewport is in the document. An ARIA grid with one roving position. */
export function VirtualRows<T>(props: VirtualRowsProps<T>) {
  const { label, count, itemAt, renderItem, selection, header, busy = false } = props
  const bandRef = useRef<HTMLDivElement>(null)
  const { scrollerRef, linesRef, probeRef, layout, virtual } = useRowLines(props)
  const { active, itemId, handlers } = useCollection({ props, layout, scrollerRef, bandRef, virtual })
  const headerRows = header ? 1 : 0
  const headerId = useId()

  return (
    <div className={s.root}>
      <span ref={probeRef} className={s.probe} aria-hidden="true" />
      {header && <HeaderRow id={headerId}>{header}</HeaderRow>}
      <div className={s.stage}>
        <div
          ref={scrollerRef}
          className={s.scroller}
          role="grid"
          tabIndex={0}
          data-keys="list"
          aria-label={label}
          aria-rowcount={count + headerRows}
          aria-owns={header ? headerId : undefined}
          aria-multiselectable={selection ? true : undefined}
          aria-activedescendant={count > 0 ? itemId(active) : undefined}
          aria-busy={busy || undefined}
          {...handlers}
        >
          <div className={s.canvas} role="presentation" style={{ height: virtual.physicalPx }}>
            <div ref={linesRef} role="presentation">
              {virtual.lines.map(({ index, key, startPx }) => (
                <VirtualRow<T>
                  key={key}
                  id={itemId(index)}
                  index={index}
                  rowIndex={index + 1 + headerRows}
                  item={itemAt(index)}
                  selected={selection?.isSelected(index)}
                  active={index === active}
                  topPx={startPx}
                  heightPx={layout.itemHeight}
                  renderItem={renderItem}
                />
              ))}
            </div>
          </div>
        </div>
        <Marquee bandRef={bandRef} />
      </div>
    </div>
  )
}

/** Outside the scroll area, so that it stays; the grid owns it, so that it is still its first row. */
function HeaderRow({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={id} className={s.header} role="row" aria-rowindex={1}>
      {children}
    </div>
  )
}

/** The layout of the rows, and the lines of it to draw. */
function useRowLines<T>({ count, rowHeight, reuseRows, onRange }: VirtualRowsProps<T>) {
  const scrollerRef = useRef<HTMLDivElement>(null)
  const linesRef = useRef<HTMLDivElement>(null)
  const [probeRef, { rowPx }] = useDensityPx()
  const innerPx = Math.max(0, useInnerWidth(scrollerRef, count > 0) - 2 * padPx)
  const layout: GridLayout = { count, columns: 1, itemWidth: innerPx, itemHeight: rowHeight ?? rowPx, gap: 0, padX: padPx, padY: 4 }
  const virtual = useVirtualLines({ layout, scrollerRef, linesRef, onRange, reuse: reuseRows })
  return { scrollerRef, linesRef, probeRef, layout, virtual }
}
