import type { ResourceRef } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { addDownload, leftLinks, LinksField, readLinks, TorrentHelp } from '@cove/parts/downloads'
import type { NewDownload, ReadLinks } from '@cove/parts/downloads'
import { Button, Dialog, InfoIcon } from '@cove/ui'
import { Checkbox, FieldError, SegmentedControl } from '@cove/ui/forms'
import { Note, Stack } from '@cove/ui/page'
import { useState } from 'react'
import { LimitField } from '../ui/limit-field.tsx'
import { TorrentOnDevice, TorrentOnComputer } from './torrent-choice.tsx'
import type { ChosenTorrent } from './torrent-choice.tsx'
import { useFolderChoice } from './use-folder-choice.tsx'

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
  const t = useT('transport')
  const [form, setForm] = useState<Form>({ mode: 'links', text: '', torrent: undefined, chooseFirst: true, limit: 0 })
  const { folder, line } = useFolderChoice()
  const { busy, refusals, add, clearRefusals } = useAddDownloads()
  const change = (changed: Partial<Form>) => setForm((before) => ({ ...before, ...changed }))
  const links = readLinks(form.text, canTorrent)
  const start = async () => {
    const { added, refused } = await add(downloadsOf(form, links, folder))
    const left = leftLinks(links, refused)
    if (form.mode === 'links') change({ text: left })
    if (refused.size > 0 || (form.mode === 'links' && left !== '')) return
    const single = added.length === 1 && form.chooseFirst && hasFileChoice(form, links) ? added[0] : undefined
    if (single === undefined) onClose()
    else onChoose(single)
  }
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('add.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('add.cancel')}</Button>
          <Button variant="primary" disabled={!isReady(form, links)} busy={busy} onClick={() => void start()}>
            {form.mode === 'links' && links.valid.length > 0 ? t('add.confirmCount', { count: links.valid.length }) : t('add.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <SourceFields
          form={form}
          links={links}
          canTorrent={canTorrent}
          refusals={refusals}
          onChange={change}
          onRefusalsSeen={clearRefusals}
        />
        {line(t('add.folder'))}
        <LimitField label={t('add.limit')} value={form.limit} onChange={(limit) => change({ limit })} />
        {!canTorrent && <TorrentNote />}
      </Stack>
    </Dialog>
  )
}

/** DL-01c: what more the device could download. */
function TorrentNote() {
  const t = useT('transport')
  return (
    <Note icon={<InfoIcon size={16} />}>
      {t('add.torrents')} <TorrentHelp />
    </Note>
  )
}

/** What the user filled in. */
interface Form {
  readonly mode: Mode
  readonly text: string
  readonly torrent: ChosenTorrent | undefined
  readonly chooseFirst: boolean
  readonly limit: number
}

function isReady({ mode, torrent }: Form, links: ReadLinks): boolean {
  return mode === 'links' ? links.valid.length > 0 && !links.isTooMany : torrent !== undefined
}

/** True for torrents and magnets: their files can be chosen before they start. */
function hasFileChoice({ mode }: Form, links: ReadLinks): boolean {
  return mode !== 'links' || links.valid.some(({ kind }) => kind === 'magnet')
}

interface LabelledDownload {
  readonly label: string
  readonly download: NewDownload
}

function downloadsOf(form: Form, links: ReadLinks, folder: ResourceRef | undefined): readonly LabelledDownload[] {
  const { mode, torrent, chooseFirst, limit: limitBytesPerSecond } = form
  if (mode !== 'links')
    return torrent ? [{ label: torrent.name, download: { folder, limitBytesPerSecond, ...torrent.order, chooseFirst } }] : []
  return links.valid.map(({ text: source, kind }) => ({
    label: source,
    download: { folder, limitBytesPerSecond, source, chooseFirst: chooseFirst && kind === 'magnet' },
  }))
}

/** Adds downloads one after the other and keeps the device's refusals by label. */
function useAddDownloads() {
  const kernel = useKernel()
  const t = useT('transport')
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const add = async (downloads: readonly LabelledDownload[]) => {
    setBusy(true)
    const refused = new Map<string, string>()
    const added: string[] = []
    for (const { label, download } of downloads) {
      const answer = await addDownload(kernel, download)
      if (answer.ok) added.push(answer.data)
      else refused.set(label, answer.failure.text)
    }
    setBusy(false)
    if (added.length > 0) kernel.toasts.show({ tone: 'success', title: t('add.added', { count: added.length }) })
    setRefusals(refused)
    return { added, refused }
  }
  return { busy, refusals, add, clearRefusals: () => setRefusals(new Map()) }
}

interface SourceFieldsProps {
  readonly form: Form
  readonly links: ReadLinks
  readonly canTorrent: boolean
  readonly refusals: ReadonlyMap<string, string>
  readonly onChange: (change: Partial<Form>) => void
  /** The user changed what was refused. */
  readonly onRefusalsSeen: () => void
}

/** The addresses, or the torrent. */
function SourceFields({ form, links, canTorrent, refusals, onChange, onRefusalsSeen }: SourceFieldsProps) {
  const t = useT('transport')
  const { mode, text, torrent } = form
  const changeAndClear = (change: Partial<Form>) => {
    onChange(change)
    onRefusalsSeen()
  }
  const onTorrent = (chosen: ChosenTorrent | undefined) => onChange({ torrent: chosen })
  return (
    <>
      {canTorrent && (
        <SegmentedControl
          label={t('add.mode')}
          value={mode}
          segments={modes.map((value) => ({ value, label: t(`add.${value}`) }))}
          onChange={(next) => changeAndClear({ mode: next, torrent: undefined })}
        />
      )}
      {mode === 'links' && (
        <LinksField
          text={text}
          links={links}
          refusals={refusals}
          canTorrent={canTorrent}
          placeholder={t('add.linksPlaceholder')}
          onChange={(next) => changeAndClear({ text: next })}
        />
      )}
      {mode === 'torrentFile' && <TorrentOnComputer chosen={torrent} onChoose={onTorrent} />}
      {mode === 'torrentDevice' && <TorrentOnDevice chosen={torrent} onChoose={onTorrent} />}
      {mode !== 'links' && refusals.size > 0 && <FieldError>{[...refusals.values()].join(' ')}</FieldError>}
      {hasFileChoice(form, links) && (
        <Checkbox label={t('add.chooseFirst')} checked={form.chooseFirst} onChange={(chooseFirst) => onChange({ chooseFirst })} />
      )}
    </>
  )
}
