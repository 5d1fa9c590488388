import { marked } from 'marked'
import type { Token, Tokens } from 'marked'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import s from './markdown.module.css'

/**
 * FM-15a, S-I3: Markdown as elements of our own. HTML inside it is shown as text and never parsed; pictures are named, not fetched,
 * and only web and mail addresses become links.
 */
export function Markdown({ text }: { readonly text: string }) {
  return <div className={s.root}>{blocks(marked.lexer(text, { gfm: true }))}</div>
}

const blocks = (tokens: readonly Token[]): ReactNode => tokens.map((token, at) => <Fragment key={at}>{block(token)}</Fragment>)
const inlines = (tokens: readonly Token[] | undefined): ReactNode =>
  tokens?.map((token, at) => <Fragment key={at}>{inline(token)}</Fragment>)

const headings = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'heading': {
      // The dialog's title is the second level.
      const Heading = headings[(token as Tokens.Heading).depth - 1] ?? 'h6'
      return <Heading>{inlines(token.tokens)}</Heading>
    }
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
      return undefined
    default:
      return inline(token)
  }
}

function list({ ordered, start, items }: Tokens.List): ReactNode {
  const rows = items.map((item, at) => (
    <li key={at} data-task={item.task || undefined}>
      {item.task && <input type="checkbox" checked={item.checked === true} disabled readOnly aria-label={item.text} />}
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
