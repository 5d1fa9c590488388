import { useLocale, useT } from '@cove/kernel/i18n'
import { Avatar } from '@cove/ui'
import { useFormats, VirtualRows } from '@cove/ui/data'
import { StateDot } from '@cove/ui/page'
import type { StateTone } from '@cove/ui/page'
import { inLanguage } from '../data/log-calls.ts'
import type { LogEntry } from '../data/log-calls.ts'
import s from './log.module.css'

const rowPx = 40
const bones = 12
/** Rows before the last one at which the next page is read. */
const aheadRows = 30

const tones: Readonly<Record<LogEntry['level'], StateTone>> = { normal: 'off', notice: 'warn', urgent: 'err', recovered: 'ok' }

interface LogListProps {
  /** Undefined while they are read. */
  readonly lines: readonly LogEntry[] | undefined
  readonly shownSeq: number | undefined
  readonly onShow: (seq: number) => void
  readonly onMore: () => void
}

/** Any number of lines; only those near the screen are in the document. */
export function LogList({ lines, shownSeq, onShow, onMore }: LogListProps) {
  const t = useT('log-center')
  const show = (index: number) => {
    const line = lines?.[index]
    if (line) onShow(line.seq)
  }
  return (
    <VirtualRows<LogEntry>
      label={t('list')}
      count={lines?.length ?? bones}
      busy={lines === undefined}
      itemAt={(index) => lines?.[index]}
      rowHeight={rowPx}
      onOpen={show}
      onRange={(_first, last) => {
        if (lines && last >= lines.length - aheadRows) onMore()
      }}
      onKeyDown={(event, index) => {
        const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
        if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        const at = lines?.findIndex(({ seq }) => seq === shownSeq) ?? -1
        show(at < 0 ? index : at + step)
      }}
      header={
        <>
          {(['time', 'level', 'who', 'what', 'way'] as const).map((one) => (
            <span key={one} className={s[one]} role="columnheader">
              {t(`columns.${one}`)}
            </span>
          ))}
        </>
      }
      renderItem={(line) =>
        line ? (
          <Row line={line} isShown={line.seq === shownSeq} onShow={() => onShow(line.seq)} />
        ) : (
          <div className={s.row} role="presentation" />
        )
      }
    />
  )
}

interface RowProps {
  readonly line: LogEntry
  readonly isShown: boolean
  readonly onShow: () => void
}

function Row({ line, isShown, onShow }: RowProps) {
  const t = useT('log-center')
  const locale = useLocale()
  const formats = useFormats()
  const who = usePersonOf()(line)
  return (
    <div className={s.row} role="presentation" data-handle="" data-shown={isShown || undefined} data-kind={line.kind} onClick={onShow}>
      <span role="gridcell" className={s.time}>
        <time dateTime={new Date(line.atMs).toISOString()}>{formats.date(line.atMs)}</time>
      </span>
      <span role="gridcell" className={s.level}>
        <StateDot tone={tones[line.level]}>{t(`levels.${line.level}`)}</StateDot>
      </span>
      <span role="gridcell" className={s.who}>
        <Avatar name={who} size={24} />
        <span>{who}</span>
      </span>
      <span role="gridcell" className={s.what}>
        <b>{t(`kinds.${line.kind}`)}</b> <span>{inLanguage(line.about, locale)}</span>
      </span>
      <span role="gridcell" className={s.way}>
        <i>{t(`ways.${line.protocol}`)}</i>
      </span>
    </div>
  )
}

/** What the user is called: a name, a visitor, an unknown user, the device. */
export function usePersonOf(): (line: LogEntry) => string {
  const t = useT('log-center')
  return ({ person, userNo, protocol }) => {
    if (person !== '') return person
    if (userNo !== '') return userNo
    return protocol === 'link' ? t('visitor') : protocol === 'device' ? t('system') : t('stranger')
  }
}
