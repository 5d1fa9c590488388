import { Children, createContext, use, useId } from 'react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../a11y/visually-hidden.tsx'
import { noCallout, useContextMenu } from '../menu/context-menu.tsx'
import { keysOf, menuOf } from './command.ts'
import type { Command } from './command.ts'
import s from './table.module.css'

/** One column of a table. */
export interface TableColumn {
  readonly id: string
  readonly label: ReactNode
  /** Numbers end at the same place; actions are buttons, whose heading is only read aloud. */
  readonly kind?: 'number' | 'actions' | undefined
  /** The column is left out in windows that are narrower: 880 px for `wide`, 520 px for `medium`. */
  readonly from?: 'wide' | 'medium' | undefined
}

const Columns = createContext<readonly TableColumn[]>([])

export interface TableProps {
  readonly columns: readonly TableColumn[]
  /** Names the table, where no heading of a section does. */
  readonly label?: string | undefined
  /** Rows: `TableRow`. */
  readonly children: ReactNode
  /** Columns keep their widths whatever their rows hold; the widths come with `className`. */
  readonly fixed?: boolean | undefined
  /** In windows narrower than 520 px the cells of a row stand below each other, without headings: each has to say itself what it is. */
  readonly stacks?: boolean | undefined
  readonly className?: string | undefined
}

/** A table of a page. */
export function Table({ columns, label, children, fixed = false, stacks = false, className = '' }: TableProps) {
  return (
    <Columns value={columns}>
      <table aria-label={label} className={`${s.table} ${className}`} data-fixed={fixed || undefined} data-stacks={stacks || undefined}>
        <thead>
          <tr>
            {columns.map(({ id, label, kind, from }) => (
              <th key={id} scope="col" data-kind={kind} data-from={from}>
                {kind === 'actions' ? <VisuallyHidden>{label}</VisuallyHidden> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Columns>
  )
}

export interface TableRowProps {
  /** For lists of many small things. */
  readonly short?: boolean | undefined
  /** What can be done with it: by right-click, and by keys while something in the row has the focus. */
  readonly commands?: readonly Command[] | undefined
  /** One child for each column, in their order. */
  readonly children: ReactNode
}

/** A row of a table. */
export function TableRow({ short = false, commands, children }: TableRowProps) {
  const look = short ? s.short : undefined
  return commands ? (
    <CommandRow look={look} commands={commands}>
      {children}
    </CommandRow>
  ) : (
    <tr className={look}>
      <Cells>{children}</Cells>
    </tr>
  )
}

interface CellsProps {
  /** Drawn in the last cell: nothing else may stand in a row. */
  readonly last?: ReactNode
  readonly children: ReactNode
}

function Cells({ last, children }: CellsProps) {
  const columns = use(Columns)
  const count = Children.count(children)
  return Children.map(children, (child, index) => (
    <td data-kind={columns[index]?.kind} data-from={columns[index]?.from}>
      {child}
      {index === count - 1 && last}
    </td>
  ))
}

interface CommandRowProps extends CellsProps {
  readonly look: string | undefined
  readonly commands: readonly Command[]
}

function CommandRow({ look, commands, children }: CommandRowProps) {
  const { listeners, menu } = useContextMenu(menuOf(commands))
  return (
    <tr className={look} style={noCallout} onKeyDown={keysOf(commands)} {...listeners}>
      <Cells last={menu}>{children}</Cells>
    </tr>
  )
}

/** A remark in place of further rows. */
export function TableNote({ children }: { readonly children: ReactNode }) {
  return (
    <tr className={s.short}>
      <td className={s.note} colSpan={use(Columns).length}>
        {children}
      </td>
    </tr>
  )
}

export interface TwoLinesProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  /** What is no text, such as a bar or a link. */
  readonly children?: ReactNode
}

/** Two lines of a cell or a row: what it is, and a fact about it. */
export function TwoLines({ title, note, children }: TwoLinesProps) {
  return (
    <span className={s.two}>
      {typeof title === 'string' ? <b>{title}</b> : title}
      {note !== undefined && <small>{note}</small>}
      {children}
    </span>
  )
}

export interface NamedProps {
  readonly icon: ReactNode
  readonly title: string
  readonly note?: ReactNode
  /** The picture has a shape of its own, such as that of a file: it has no tile below it and stays in narrow windows. */
  readonly plain?: boolean | undefined
  /** Opens what is named; the button has its name, and the fact is its description. */
  readonly onOpen?: (() => void) | undefined
}

/** The first cell of a row: its picture, its name and a fact. */
export function Named({ icon, title, note, plain = false, onOpen }: NamedProps) {
  const noteId = useId()
  const image = plain ? icon : <span className={s.icon}>{icon}</span>
  if (!onOpen)
    return (
      <span className={s.named}>
        {image}
        <TwoLines title={title} note={note} />
      </span>
    )
  const description = note !== undefined && (
    <span id={noteId} aria-hidden>
      {note}
    </span>
  )
  return (
    <button type="button" className={s.named} aria-describedby={description ? noteId : undefined} onClick={onOpen}>
      {image}
      <TwoLines title={title} note={description || undefined} />
    </button>
  )
}
