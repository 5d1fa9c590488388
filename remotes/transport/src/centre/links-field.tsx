import { useT } from '@cove/kernel/i18n'
import { maxDownloadSources, readDownloadSources, type DownloadSource } from '@cove/device-contract/rules'
import s from './dialogs.module.css'

/** Pasted addresses: those that can be ordered, and why they cannot yet. */
export interface ReadLinks {
  readonly all: readonly DownloadSource[]
  readonly valid: readonly DownloadSource[]
  readonly isTooMany: boolean
}
/** DL-01b: what a text of addresses comes to on this device. */
export function readLinks(text: string, canTorrent: boolean): ReadLinks {
  const all = readDownloadSources(text, { canTorrent })
  return { all, valid: all.filter(({ problem }) => problem === undefined), isTooMany: all.length > maxDownloadSources }
}

/** More bad lines than these are counted. */
const namedLines = 8

interface LinksFieldProps {
  readonly text: string
  readonly links: ReadLinks
  /** The device's refusals, by address. */
  readonly refusals: ReadonlyMap<string, string>
  readonly canTorrent: boolean
  readonly onChange: (text: string) => void
}

/** DL-01b: addresses, one per line; each line that cannot be ordered is named with its reason. */
export function LinksField({ text, links, refusals, canTorrent, onChange }: LinksFieldProps) {
  const t = useT('transport')
  const reasonOf = ({ text: address, problem }: DownloadSource) =>
    problem === undefined ? refusals.get(address) : t(`add.problem.${problem}`)
  const bad = links.all.flatMap((source) => {
    const reason = reasonOf(source)
    return reason === undefined ? [] : [{ source, reason }]
  })
  const problem = links.isTooMany ? t('add.tooMany', { limit: maxDownloadSources }) : undefined
  return (
    <>
      <label className={s.label}>
        {t('add.linksLabel')}
        <textarea
          className={s.area}
          data-autofocus=""
          spellCheck={false}
          value={text}
          placeholder={t('add.linksPlaceholder')}
          aria-invalid={problem !== undefined || bad.length > 0 || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className={problem === undefined ? s.hint : s.bad} role="status">
          {problem ??
            (links.valid.length > 0
              ? t('add.found', { count: links.valid.length })
              : t(canTorrent ? 'add.linksHint' : 'add.linksHintPlain'))}
        </span>
      </label>
      {bad.length > 0 && (
        <ul className={s.failures} role="alert">
          {bad.slice(0, namedLines).map(({ source, reason }) => (
            <li key={source.line} className={s.bad}>
              {t('add.badLine', { line: source.line, reason: reason.replace(/[。.]$/, ''), text: source.text.slice(0, 80) })}
            </li>
          ))}
          {bad.length > namedLines && <li className={s.bad}>{t('add.badMore', { count: bad.length - namedLines })}</li>}
        </ul>
      )}
    </>
  )
}
