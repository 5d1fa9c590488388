import { useT } from '@cove/kernel/i18n'
import type { TocRow } from '../model/book-messages.ts'
import s from './book.module.css'

interface ContentsProps {
  readonly rows: readonly TocRow[]
  readonly current: TocRow | undefined
  readonly onGo: (chapter: number) => void
}

/** OFF-07: the contents of the book. */
export function Contents({ rows, current, onGo }: ContentsProps) {
  const t = useT('viewer')
  return (
    <nav className={s.contents} aria-label={t('book.contents')}>
      {rows.length === 0 && <p className={s.quiet}>{t('book.noContents')}</p>}
      {rows.map((row, index) => (
        <button
          key={index}
          type="button"
          className={s.row}
          style={{ paddingLeft: 12 + row.depth * 16 }}
          disabled={row.chapter === undefined}
          aria-current={row === current || undefined}
          onClick={() => row.chapter !== undefined && onGo(row.chapter)}
        >
          {row.label}
        </button>
      ))}
    </nav>
  )
}
