import { marked } from 'marked'
import type { Token, Tokens } from 'marked'
import { createContext, Fragment, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { tasksOf } from './task-boxes.ts'
import s from './markdown.module.css'

interface MarkdownProps {
  readonly text: string
  /** Called with the task boxes as they are drawn and the one that was pressed; without it they only show. */
  readonly onTask?: ((drawn: readonly boolean[], index: number) => void) | undefined
}

interface Tasks {
  /** The place of each item in the order of the text. */
  readonly indexes: ReadonlyMap<Tokens.ListItem, number>
  readonly press?: ((index: number) => void) | undefined
}

const TasksContext = createContext<Tasks>({ indexes: new Map() })

/**
 * FM-15a, S-I3: Markdown as elements of our own. HTML inside it is shown as text and never parsed; pictures are named, not fetched,
 * and only web and mail addresses become links. Task boxes are real boxes.
 */
export function Markdown({ text, onTask }: MarkdownProps) {
  const tokens = useMemo(() => marked.lexer(text, { gfm: true }), [text])
  const tasks = useMemo(
    () => ({
      indexes: new Map(taskItemsOf(tokens).map((item, index) => [item, index])),
      ...(onTask && { press: (index: number) => onTask(tasksOf(tokens), index) }),
    }),
    [tokens, onTask],
  )
  return (
    <TasksContext value={tasks}>
      <div className={s.root}>{sections(tokens)}</div>
    </TasksContext>
  )
}

/** The items with a box, in the order that `tasksOf` has them in. */
function taskItemsOf(tokens: readonly Token[]): readonly Tokens.ListItem[] {
  return tokens.flatMap((token) => {
    if (token.type === 'list')
      return (token as Tokens.List).items.flatMap((item) => [...(item.task ? [item] : []), ...taskItemsOf(item.tokens)])
    return token.type === 'blockquote' ? taskItemsOf(token.tokens ?? []) : []
  })
}

/** The blocks of the text; a heading counts the boxes up to the next one of its level. */
function sections(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, at) => (
    <Fragment key={at}>{token.type === 'heading' ? heading(token as Tokens.Heading, tokens.slice(at + 1)) : block(token)}</Fragment>
  ))
}

function heading({ depth, tokens }: Tokens.Heading, after: readonly Token[]): ReactNode {
  // The dialog's title is the second level.
  const Heading = headings[depth - 1] ?? 'h6'
  const end = after.findIndex((token) => token.type === 'heading' && (token as Tokens.Heading).depth <= depth)
  const boxes = tasksOf(end < 0 ? after : after.slice(0, end))
  return (
    <Heading>
      {inlines(tokens)}
      {boxes.length > 0 && <small className={s.count}>{`${boxes.filter(Boolean).length}/${boxes.length}`}</small>}
    </Heading>
  )
}

function TaskBox({ item }: { readonly item: Tokens.ListItem }) {
  const { indexes, press } = use(TasksContext)
  const index = indexes.get(item)
  const isDead = press === undefined || index === undefined
  return (
    <input
      type="checkbox"
      checked={item.checked === true}
      disabled={isDead}
      aria-label={item.text}
      onChange={() => !isDead && press(index)}
    />
  )
}

const blocks = (tokens: readonly Token[]): ReactNode => tokens.map((token, at) => <Fragment key={at}>{block(token)}</Fragment>)
const inlines = (tokens: readonly Token[] | undefined): ReactNode =>
  tokens?.map((token, at) => <Fragment key={at}>{inline(token)}</Fragment>)

const headings = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'heading':
      return heading(token as Tokens.Heading, [])
    case 'paragraph':
      return <p>{inlines(token.tokens)}</p>
    case 'blockquote':
      return <blockquote>{blocks(token.tokens ?? [])}</blockquote>
    case 'code':
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      )
    case 'list':
      return list(token as Tokens.List)
    case 'table':
      return table(token as Tokens.Table)
    case 'hr':
      return <hr />
    case 'space':
    case 'def':
    // The box of a task is drawn with its item.
    case 'checkbox':
      return undefined
    default:
      return inline(token)
  }
}

function list({ ordered, start, items }: Tokens.List): ReactNode {
  const rows = items.map((item, at) => (
    <li key={at} data-task={item.task || undefined}>
      {item.task && <TaskBox item={item} />}
      {item.tokens.map((token, index) => (
        <Fragment key={index}>{token.type === 'text' ? inlines(token.tokens ?? [token]) : block(token)}</Fragment>
      ))}
    </li>
  ))
  return ordered ? <ol start={start === '' ? 1 : start}>{rows}</ol> : <ul>{rows}</ul>
}

function table({ header, rows }: Tokens.Table): ReactNode {
  return (
    <div className={s.table}>
      <table>
        <thead>
          <tr>
            {header.map((cell, at) => (
              <th key={at}>{inlines(cell.tokens)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, index) => (
                <td key={index}>{inlines(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function inline(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inlines(token.tokens)}</strong>
    case 'em':
      return <em>{inlines(token.tokens)}</em>
    case 'del':
      return <del>{inlines(token.tokens)}</del>
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>
    case 'br':
      return <br />
    case 'link':
      return link(token as Tokens.Link)
    case 'image':
      return (token as Tokens.Image).text
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens ? inlines(token.tokens) : (token as Tokens.Text).text
    default:
      return token.raw
  }
}

function link({ href, tokens }: Tokens.Link): ReactNode {
  if (!/^(?:https?:|mailto:)/i.test(href)) return inlines(tokens)
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {inlines(tokens)}
    </a>
  )
}
