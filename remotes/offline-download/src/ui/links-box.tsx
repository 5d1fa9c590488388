import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useState } from 'react'
import { maxDownloadSources, readDownloadSources, type DownloadSource } from '@cove/device-contract/rules'
import s from './links-box.module.css'

/** An address the device refused, and why. */
export interface Refusal {
  readonly source: string
  readonly reason: string
}
interface LinksBoxProps {
  readonly rows: number
  /** What the button says; to download when it is not given. */
  readonly addLabel?: string
  /** Something beside the box has to be put right first. */
  readonly isBlocked?: boolean
  /** Orders them; answers those that were refused, which stay in the box. */
  readonly onAdd: (sources: readonly DownloadSource[]) => Promise<readonly Refusal[]>
}

/** DL-01b: addresses, one per line. */
export function LinksBox({ rows, addLabel, isBlocked = false, onAdd }: LinksBoxProps) {
  const t = useT('offline-download')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const sources = readDownloadSources(text)
  const bad = sources.filter(({ kind }) => kind === undefined).length
  const problem =
    sources.length > maxDownloadSources
      ? t('links.tooMany', { limit: maxDownloadSources })
      : bad > 0
        ? t('links.bad', { count: bad })
        : undefined
  const add = async () => {
    setBusy(true)
    const refused = await onAdd(sources)
    setBusy(false)
    setText(refused.map(({ source }) => source).join('\n'))
    setRefusals(refused)
  }
  return (
    <div className={s.box}>
      <textarea
        className={s.area}
        rows={rows}
        spellCheck={false}
        aria-label={t('links.label')}
        placeholder={t('links.placeholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setRefusals([])
        }}
      />
      <div className={s.line}>
        <span className={s.note} data-bad={problem !== undefined || undefined} role="status">
          {problem ?? (sources.length > 0 ? t('links.found', { count: sources.length }) : t('links.hint'))}
        </span>
        <Button
          variant="primary"
          disabled={isBlocked || sources.length === 0 || problem !== undefined}
          busy={busy}
          onClick={() => void add()}
        >
          {addLabel ?? t('links.add')}
        </Button>
      </div>
      {refusals.length > 0 && (
        <ul className={s.refusals} role="alert">
          {refusals.map(({ source, reason }) => (
            <li key={source}>{t('links.refused', { source: source.slice(0, 80), reason })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
