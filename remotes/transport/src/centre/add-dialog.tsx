import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { addDownload, leftLinks, LinksField, readLinks, type NewDownload } from '@cove/parts/downloads'
import { Button, Dialog } from '@cove/ui'
import { Checkbox, SegmentedControl } from '@cove/ui/forms'
import { useState } from 'react'
import { Aria2Help } from '../ui/aria2-help.tsx'
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
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())

  const links = readLinks(text, canTorrent)
  const asksFiles = mode !== 'links' || links.valid.some(({ kind }) => kind === 'magnet')
  const ready = mode === 'links' ? links.valid.length > 0 && !links.isTooMany : torrent !== undefined

  const start = async () => {
    setBusy(true)
    const shared = { folder, limitBytesPerSecond: limit }
    const orders: readonly { readonly label: string; readonly order: NewDownload }[] =
      mode === 'links'
        ? links.valid.map(({ text: source, kind }) => ({
            label: source,
            order: { ...shared, source, chooseFirst: chooseFirst && kind === 'magnet' },
          }))
        : torrent
          ? [{ label: torrent.name, order: { ...shared, ...torrent.order, chooseFirst } }]
          : []
    const refused = new Map<string, string>()
    const added: string[] = []
    for (const { label, order } of orders) {
      const answer = await addDownload(kernel, order)
      if (answer.ok) added.push(answer.data)
      else refused.set(label, answer.failure.text)
    }
    setBusy(false)
    if (added.length > 0) kernel.toasts.show({ tone: 'success', title: t('add.added', { count: added.length }) })
    setRefusals(refused)
    // What was accepted leaves the field; the other lines stay there with their reasons.
    const left = mode === 'links' ? leftLinks(links, refused) : ''
    if (mode === 'links') setText(left)
    if (left !== '' || refused.size > 0) return
    const [only] = added
    if (only !== undefined && added.length === 1 && chooseFirst && asksFiles) onChoose(only)
    else onClose()
  }
  const choose = (next: Mode) => {
    setMode(next)
    setTorrent(undefined)
    setRefusals(new Map())
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
            {mode === 'links' && links.valid.length > 0 ? t('add.confirmCount', { count: links.valid.length }) : t('add.confirm')}
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
          <LinksField
            text={text}
            links={links}
            refusals={refusals}
            canTorrent={canTorrent}
            placeholder={t('add.linksPlaceholder')}
            onChange={(next) => {
              setText(next)
              setRefusals(new Map())
            }}
          />
        )}
        {mode === 'torrentFile' && <TorrentOnComputer chosen={torrent} onChoose={setTorrent} />}
        {mode === 'torrentDevice' && <TorrentOnDevice chosen={torrent} onChoose={setTorrent} />}
        {mode !== 'links' && refusals.size > 0 && (
          <p className={s.bad} role="alert">
            {[...refusals.values()].join(' ')}
          </p>
        )}
        {asksFiles && <Checkbox label={t('add.chooseFirst')} checked={chooseFirst} onChange={setChooseFirst} />}
        {line(t('add.folder'))}
        <LimitField label={t('add.limit')} value={limit} onChange={setLimit} />
        {!canTorrent && <Aria2Help />}
      </div>
    </Dialog>
  )
}
