'use no memo'
import { useRef } from 'react'
import { NameLinePx } from '../../name-text/name-on-two-lines.tsx'
import { Marquee } from '../marquee/marquee.tsx'
import type { CollectionProps } from './collection-props.ts'
import { columnsFor } from './grid-layout.ts'
import type { GridLayout } from './grid-layout.ts'
import { useCollection } from './use-collection.ts'
import { useGradualLines } from './use-gradual-lines.ts'
import type { LineFill } from './use-gradual-lines.ts'
import { useDensityPx, useInnerWidth } from './use-density-px.ts'
import type { VirtualLine } from './use-virtual-lines.ts'
import { useVirtualLines } from './use-virtual-lines.ts'
import { VirtualCell } from './virtual-cell.tsx'
import s from './virtual.module.css'

const padPx = 14
const gapPx = 4

/** Tiles in lines, any number of them: only what is near the viewport is in the document. An ARIA grid with one roving position. */
export function VirtualGrid<T>(props: CollectionProps<T>) {
  const { label, count, selection, busy = false } = props
  const scrollerRef = useRef<HTMLDivElement>(null)
  const linesRef = useRef<HTMLDivElement>(null)
  const bandRef = useRef<HTMLDivElement>(null)
  const [probeRef, { tilePx }] = useDensityPx()
  const innerPx = Math.max(0, useInnerWidth(scrollerRef, props.count > 0) - 2 * padPx)
  const layout = layoutOf({ count, innerPx, tilePx })
  const { columns } = layout
  const virtual = useVirtualLines({ layout, scrollerRef, linesRef, onRange: props.onRange })
  const { active, itemId, handlers } = useCollection({ props, layout, scrollerRef, bandRef, virtual })
  const isLoaded = (line: number) => props.itemAt(line * columns) !== undefined
  const fillOf = useGradualLines({ ...virtual, columns: innerPx > 0 ? columns : 0, isLoaded })

  return (
    <div className={s.root}>
      <span ref={probeRef} className={s.probe} aria-hidden="true" />
      <div
        ref={scrollerRef}
        className={s.scroller}
        role="grid"
        tabIndex={0}
        data-keys="list"
        aria-label={label}
        aria-rowcount={Math.ceil(count / columns)}
        aria-colcount={columns}
        aria-multiselectable={selection ? true : undefined}
        aria-activedescendant={count > 0 ? itemId(active) : undefined}
        aria-busy={busy || undefined}
        {...handlers}
      >
        <div className={s.canvas} role="presentation" style={{ height: virtual.physicalPx }}>
          <div ref={linesRef} role="presentation">
            {virtual.lines.map((line) => (
              <GridLine<T>
                key={line.key}
                line={line}
                fill={fillOf(line.index)}
                layout={layout}
                props={props}
                active={active}
                itemId={itemId}
              />
            ))}
          </div>
        </div>
      </div>
      <Marquee bandRef={bandRef} />
    </div>
  )
}

/** What a tile has for a line of its name; in steps, so that a window that is resized draws its tiles again only now and then. */
const nameLinePx = ({ itemWidth }: GridLayout): number => Math.max(66, Math.floor((itemWidth - 18) / 6) * 6)

function layoutOf({ count, innerPx, tilePx }: { readonly count: number; readonly innerPx: number; readonly tilePx: number }): GridLayout {
  const columns = columnsFor(innerPx, tilePx - 14, gapPx)
  const itemWidth = Math.max(0, (innerPx - (columns - 1) * gapPx) / columns)
  return { count, columns, itemWidth, itemHeight: tilePx + 24, gap: gapPx, padX: padPx, padY: padPx }
}

interface GridLineProps<T> {
  readonly line: VirtualLine
  readonly fill: LineFill
  readonly layout: GridLayout
  readonly props: CollectionProps<T>
  readonly active: number
  readonly itemId: (index: number) => string
}

function GridLine<T>({ line, fill, layout, props, active, itemId }: GridLineProps<T>) {
  const { count, itemAt, renderItem, selection } = props
  const { columns, itemHeight } = layout
  return (
    <div
      className={s.tiles}
      role="row"
      aria-rowindex={line.index + 1}
      style={{
        transform: `translateY(${line.startPx}px)`,
        height: itemHeight,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      <NameLinePx value={nameLinePx(layout)}>
        {Array.from({ length: fill === 'nothing' ? 0 : Math.min(columns, count - line.index * columns) }, (_, column) => {
          const index = line.index * columns + column
          return (
            <VirtualCell<T>
              key={index}
              id={itemId(index)}
              index={index}
              columnIndex={column + 1}
              item={fill === 'items' ? itemAt(index) : undefined}
              selected={selection?.isSelected(index)}
              active={index === active}
              renderItem={renderItem}
            />
          )
        })}
      </NameLinePx>
    </div>
  )
}
