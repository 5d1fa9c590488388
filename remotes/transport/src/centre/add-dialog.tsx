import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { Checkbox, SegmentedControl } from '@cove/ui/forms'
import { useState } from 'react'
import { addDownload, type NewDownload } from '../data/download-calls.ts'
import { maxDownloadSources, readDownloadSources } from '@cove/device-contract/rules'
import { LimitField } from '../ui/limit-field.tsx'
import { TorrentOnDevice, TorrentOnComputer, type ChosenTorrent } from './torrent-choice.tsx'
import { useFolderChoice } from './use-folder-choice.tsx'
import s from './dialogs.module.css'

interface AddDialogProps {
  readonly canTorrent: boolean
  readonly onClose: () => void
  /** A torrent waits for its files to be chosen. */
  readonly onChoose: (taskId: string) => void
}
type Mode = 'links' | 'torrentFile' | 'torrentDevice'
const modes: readonly Mode[] = ['links', 'torrentFile', 'torrentDevice']

/** DL-01b, DL-01c: addresses, one per line, or a torrent from this computer or from the device. */
export function AddDialog({ canTorrent, onClose, onChoose }: AddDialogProps) {
  const kernel = useKernel()
  const t = useT('transport')
  const [mode, setMode] = useState<Mode>('links')
  const [text, setText] = useState('')
  const [torrent, setTorrent] = useState<ChosenTorrent>()
  const [chooseFirst, setChooseFirst] = useState(true)
  const [limit, setLimit] = useState(0)
  const { folder, picker, line } = useFolderChoice()
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<readonly string[]>([])

  const sources = readDownloadSources(text)
  const valid = sources.filter(({ kind }) => kind !== undefined)
  const invalid = sources.filter(({ kind }) => kind === undefined)
  const problem =
    sources.length > maxDownloadSources
      ? t('add.tooMany', { limit: maxDownloadSources })
      : invalid.length === 1
        ? t('add.invalid', { text: invalid[0]?.text.slice(0, 80) ?? '' })
        : invalid.length > 1
          ? t('add.invalidMore', { count: invalid.length })
          : undefined
  const asksFiles = mode !== 'links' || valid.some(({ kind }) => kind === 'magnet')
  const ready = mode === 'links' ? valid.length > 0 && problem === undefined : torrent !== undefined

  const start = async () => {
    setBusy(true)
    const shared = { folder, limitBytesPerSecond: limit }
    const orders: readonly { readonly label: string; readonly order: NewDownload }[] =
      mode === 'links'
        ? valid.map(({ text: source, kind }) => ({
            label: source,
            order: { ...shared, source, chooseFirst: chooseFirst && kind === 'magnet' },
          }))
        : torrent
          ? [{ label: torrent.name, order: { ...shared, ...torrent.order, chooseFirst } }]
          : []
    const refused: { readonly label: string; readonly reason: string }[] = []
    const added: string[] = []
    for (const { label, order } of orders) {
      const answer = await addDownload(kernel, order)
      if (answer.ok) added.push(answer.data)
      else refused.push({ label, reason: answer.failure.text })
    }
    setBusy(false)
    if (added.length > 0) kernel.toasts.show({ tone: 'success', title: t('add.added', { count: added.length }) })
    if (refused.length > 0) {
      // What was taken leaves the field; what was refused stays there with its reason.
      if (mode === 'links') setText(refused.map(({ label }) => label).join('\n'))
      setRefusals(refused.map(({ label, reason }) => t('add.refused', { source: label.slice(0, 80), reason })))
      return
    }
    const [only] = added
    if (only !== undefined && added.length === 1 && chooseFirst && asksFiles) onChoose(only)
    else onClose()
  }
  const choose = (next: Mode) => {
    setMode(next)
    setTorrent(undefined)
    setRefusals([])
  }
  if (picker) return picker
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('add.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('add.cancel')}</Button>
          <Button variant="primary" disabled={!ready} busy={busy} onClick={() => void start()}>
            {t('add.confirm')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        {canTorrent && (
          <SegmentedControl
            label={t('add.mode')}
            value={mode}
            segments={modes.map((value) => ({ value, label: t(`add.${value}`) }))}
            onChange={choose}
          />
        )}
        {mode === 'links' && (
          <label className={s.label}>
            {t('add.linksLabel')}
            <textarea
              className={s.area}
              data-autofocus=""
              spellCheck={false}
              value={text}
              placeholder={t('add.linksPlaceholder')}
              aria-invalid={problem !== undefined || undefined}
              onChange={(event) => {
                setText(event.target.value)
                setRefusals([])
              }}
            />
            <span className={problem === undefined ? s.hint : s.bad} role="status">
              {problem ?? (valid.length > 0 ? t('add.found', { count: valid.length }) : t('add.linksHint'))}
            </span>
          </label>
        )}
        {mode === 'torrentFile' && <TorrentOnComputer chosen={torrent} onChoose={setTorrent} />}
        {mode === 'torrentDevice' && <TorrentOnDevice chosen={torrent} onChoose={setTorrent} />}
        {refusals.length > 0 && (
          <ul className={s.failures} role="alert">
            {refusals.map((line) => (
              <li key={line} className={s.bad}>
                {line}
              </li>
            ))}
          </ul>
        )}
        {asksFiles && <Checkbox label={t('add.chooseFirst')} checked={chooseFirst} onChange={setChooseFirst} />}
        {line(t('add.folder'))}
        <LimitField label={t('add.limit')} value={limit} onChange={setLimit} />
      </div>
    </Dialog>
  )
}
