import type { TextEncoding } from '@cove/device-contract/encoding'
import { useT } from '@cove/kernel/i18n'
import { Button, Menu } from '@cove/ui'
import type { ReactNode } from 'react'
import type { WrittenAs } from '../data/use-edited-file.ts'
import type { LineEnd } from '../model/encode-text.ts'
import type { CodePlace } from '../ui/code/create-code.ts'
import s from './editor.module.css'

interface EditorStatusProps {
  readonly place: CodePlace | undefined
  readonly written: WrittenAs
  readonly onWritten: (written: WrittenAs) => void
  /** Reads the text in another encoding. */
  readonly reopen: ReactNode
}

const encodings: readonly TextEncoding[] = [
  { name: 'utf-8', hasMark: false },
  { name: 'utf-8', hasMark: true },
  { name: 'utf-16le', hasMark: true },
  { name: 'utf-16be', hasMark: true },
  { name: 'gb18030', hasMark: false },
]
const lineEnds: readonly LineEnd[] = ['\n', '\r\n', '\r']
const lineEndNames: Readonly<Record<LineEnd, string>> = { '\n': 'LF', '\r\n': 'CRLF', '\r': 'CR' }

/** EDT-01: where the cursor is, and how the text is written. */
export function EditorStatus({ place, written, onWritten, reopen }: EditorStatusProps) {
  const t = useT('viewer')
  const nameOf = ({ name, hasMark }: TextEncoding) => (hasMark ? t('editor.withMark', { name: name.toUpperCase() }) : name.toUpperCase())
  const isPresent = (one: TextEncoding) => one.name === written.encoding.name && one.hasMark === written.encoding.hasMark
  const offered = encodings.some(isPresent) ? encodings : [...encodings, written.encoding]
  return (
    <footer className={s.status}>
      <span>{place && t('editor.place', { line: place.line, column: place.column, lines: place.lines })}</span>
      {place && place.selectedLength > 0 && <span>{t('editor.selected', { count: place.selectedLength })}</span>}
      <span className={s.space} />
      {reopen}
      <Menu
        side="top"
        trigger={
          <Button size="sm" variant="ghost" aria-label={`${t('editor.encoding')} ${nameOf(written.encoding)}`}>
            {nameOf(written.encoding)}
          </Button>
        }
        items={offered.map((encoding) => ({
          id: nameOf(encoding),
          label: nameOf(encoding),
          checked: isPresent(encoding),
          onSelect: () => isPresent(encoding) || onWritten({ ...written, encoding }),
        }))}
      />
      <Menu
        side="top"
        trigger={
          <Button size="sm" variant="ghost" aria-label={`${t('editor.lineEnd')} ${lineEndNames[written.lineEnd]}`}>
            {lineEndNames[written.lineEnd]}
          </Button>
        }
        items={lineEnds.map((lineEnd) => ({
          id: lineEndNames[lineEnd],
          label: lineEndNames[lineEnd],
          checked: lineEnd === written.lineEnd,
          onSelect: () => lineEnd === written.lineEnd || onWritten({ ...written, lineEnd }),
        }))}
      />
    </footer>
  )
}
