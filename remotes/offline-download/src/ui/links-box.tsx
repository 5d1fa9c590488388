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
  /** False without aria2: magnet links are then problems of their lines. */
  readonly canTorrent: boolean
  /** What the button says; to download when it is not given. */
  readonly addLabel?: string
  /** Something beside the box has to be put right first. */
  readonly isBlocked?: boolean
  /** Orders them; answers those that were refused, which stay in the box. */
  readonly onAdd: (sources: readonly DownloadSource[]) => Promise<readonly Refusal[]>
}

/** DL-01b: addresses, one per line. */
export function LinksBox({ rows, canTorrent, addLabel, isBlocked = false, onAdd }: LinksBoxProps) {
  const t = useT('offline-download')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const sources = readDownloadSources(text, { canTorrent })
  const valid = sources.filter(({ problem }) => problem === undefined)
  const bad = sources.flatMap(({ text: address, line, problem }) => {
    const reason = problem === undefined ? refusals.get(address) : t(`links.problem.${problem}`)
    return reason === undefined ? [] : [{ address, line, reason }]
  })
  const isTooMany = sources.length > maxDownloadSources
  const add = async () => {
    setBusy(true)
    const refused = await onAdd(valid)
    setBusy(false)
    // What was accepted leaves the box; the other lines stay with their reasons.
    const reasons = new Map(refused.map(({ source, reason }) => [source, reason]))
    const left = sources.filter(({ text: address, problem }) => problem !== undefined || reasons.has(address))
    setText(left.map((source) => source.text).join('\n'))
    setRefusals(reasons)
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
          setRefusals(new Map())
        }}
      />
      <div className={s.line}>
        <span className={s.note} data-bad={isTooMany || undefined} role="status">
          {isTooMany
            ? t('links.tooMany', { limit: maxDownloadSources })
            : valid.length > 0
              ? t('links.found', { count: valid.length })
              : t(canTorrent ? 'links.hint' : 'links.hintPlain')}
        </span>
        <Button variant="primary" disabled={isBlocked || valid.length === 0 || isTooMany} busy={busy} onClick={() => void add()}>
          {addLabel ?? t('links.add')}
        </Button>
      </div>
      {bad.length > 0 && (
        <ul className={s.refusals} role="alert">
          {bad.map(({ address, line, reason }) => (
            <li key={line}>{t('links.badLine', { line, reason: reason.replace(/[。.]$/, ''), text: address.slice(0, 80) })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
