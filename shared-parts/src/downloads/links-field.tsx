import { maxDownloadSources } from '@cove/device-contract/rules'
import type { DownloadSource } from '@cove/device-contract/rules'
import { formatCount, MessageList } from '@cove/ui/data'
import { TextArea } from '@cove/ui/forms'
import type { ReactNode } from 'react'
import { usePartTexts } from '../part-texts.ts'
import s from './links-field.module.css'
import type { ReadLinks } from './read-links.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'
import type { DownloadTexts } from './texts/zh-CN.ts'

/** More lines with a problem than these are counted. */
const namedLines = 8

export interface LinksFieldProps {
  readonly text: string
  readonly links: ReadLinks
  /** Why the device refused an address, by its text. */
  readonly refusals: ReadonlyMap<string, string>
  /** False without aria2: magnet links are then problems of their lines. */
  readonly canTorrent: boolean
  readonly onChange: (text: string) => void
  readonly placeholder: string
  /** A field of this many rows with a hidden label; without it the field is part of a form. */
  readonly rows?: number
  /** Drawn next to the hint: a Button. */
  readonly action?: ReactNode
}

/** DL-01b: addresses, one per line; each line that cannot be ordered is named with its reason. */
export function LinksField({ text, links, refusals, canTorrent, onChange, placeholder, rows, action }: LinksFieldProps) {
  const texts = usePartTexts({ 'zh-CN': zhCN, en })
  const bad = problemsOf(links, refusals, texts)
  return (
    <div className={s.field}>
      <TextArea
        label={texts.links}
        hideLabel={rows !== undefined}
        resizable={rows === undefined}
        {...(rows === undefined ? { 'data-autofocus': '' } : { rows })}
        spellCheck={false}
        value={text}
        placeholder={placeholder}
        aria-invalid={links.isTooMany || bad.length > 0 || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={s.line}>
        <span className={s.note} data-bad={links.isTooMany || undefined} role="status">
          {noteOf(links, canTorrent, texts)}
        </span>
        {action}
      </div>
      {bad.length > 0 && (
        <MessageList tone="err" role="alert">
          {bad.slice(0, namedLines).map(({ source, reason }) => (
            <li key={source.line}>{texts.badLine(formatCount(source.line), reason.replace(/[。.]$/, ''), source.text.slice(0, 80))}</li>
          ))}
          {bad.length > namedLines && <li>{texts.badMore(formatCount(bad.length - namedLines))}</li>}
        </MessageList>
      )}
    </div>
  )
}

interface Problem {
  readonly source: DownloadSource
  readonly reason: string
}

function problemsOf(links: ReadLinks, refusals: ReadonlyMap<string, string>, texts: DownloadTexts): readonly Problem[] {
  return links.all.flatMap((source) => {
    const reason = source.problem === undefined ? refusals.get(source.text) : texts.problem[source.problem]
    return reason === undefined ? [] : [{ source, reason }]
  })
}

function noteOf({ valid, isTooMany }: ReadLinks, canTorrent: boolean, texts: DownloadTexts): string {
  if (isTooMany) return texts.linksTooMany(formatCount(maxDownloadSources))
  if (valid.length > 0) return texts.linksFound(formatCount(valid.length))
  return canTorrent ? texts.linksHint : texts.linksHintPlain
}
