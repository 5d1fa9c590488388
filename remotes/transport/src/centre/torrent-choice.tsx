import { downloads } from '@cove/device-contract/downloads'
import { shownName, shownPath } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import type { NewDownload } from '@cove/parts/downloads'
import { useRead } from '@cove/parts/read'
import { Button, Skeleton } from '@cove/ui'
import { FileIcon, useFormats } from '@cove/ui/data'
import { FieldError } from '@cove/ui/forms'
import { Bar, Choices, Muted, OneLine } from '@cove/ui/page'
import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { torrentBase64 } from '../data/download-calls.ts'
import s from './dialogs.module.css'

/** A torrent as the device takes it. */
export interface ChosenTorrent {
  readonly name: string
  readonly order: NewDownload
}
interface TorrentChoiceProps {
  readonly chosen: ChosenTorrent | undefined
  readonly onChoose: (torrent: ChosenTorrent | undefined) => void
}

/** DL-01c: a torrent file of this computer. */
export function TorrentOnComputer({ chosen, onChoose }: TorrentChoiceProps) {
  const t = useT('transport')
  const inputRef = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState<string>()
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const base64 = await torrentBase64(file)
    setTooLarge(base64 === undefined ? file.name : undefined)
    onChoose(base64 === undefined ? undefined : { name: file.name, order: { torrentBase64: base64, name: file.name } })
  }
  return (
    <div>
      <Bar>
        <Button onClick={() => inputRef.current?.click()}>{t('add.pickTorrent')}</Button>
        {chosen && <OneLine>{t('add.torrentChosen', { name: shownName(chosen.name) })}</OneLine>}
      </Bar>
      <Muted>{t('add.torrentHint')}</Muted>
      <FieldError>{tooLarge !== undefined && t('add.torrentTooLarge', { name: shownName(tooLarge) })}</FieldError>
      <input
        ref={inputRef}
        type="file"
        accept=".torrent,application/x-bittorrent"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        data-torrent=""
        onChange={(event) => void take(event)}
      />
    </div>
  )
}

/** As many torrents as are listed, the last changed first. */
const pageRows = 256

/** DL-01c, PP-01a: a torrent file that lies on the device. */
export function TorrentOnDevice({ chosen, onChoose }: TorrentChoiceProps) {
  const t = useT('transport')
  const { bytes, date } = useFormats()
  const { data: torrents, failure } = useRead(downloads, 'torrents', { query: { page: 1, pageRows } })
  if (failure) return <FieldError>{failure.text}</FieldError>
  if (torrents?.items.length === 0) return <Muted>{t('add.deviceNone')}</Muted>
  const picked = chosen && 'torrent' in chosen.order ? chosen.order.torrent : undefined
  const keyOf = (file: { readonly storageId: string; readonly path: string }) => `${file.storageId} ${file.path}`
  return (
    <div className={s.list} aria-busy={!torrents}>
      {!torrents && [1, 2, 3].map((line) => <Skeleton key={line} height={34} />)}
      <Choices
        label={t('add.deviceLabel')}
        value={picked ? keyOf(picked) : ''}
        options={(torrents?.items ?? []).map((file) => ({
          value: keyOf(file),
          label: shownName(file.name),
          hint: `${bytes(file.sizeBytes)} · ${date(file.modifiedSeconds * 1000)} · ${shownPath('', file.path)}`,
          icon: <FileIcon kind="bt" extension="torrent" size={24} />,
        }))}
        onChange={(key) => {
          const file = torrents?.items.find((one) => keyOf(one) === key)
          if (file) onChoose({ name: file.name, order: { torrent: { storageId: file.storageId, path: file.path } } })
        }}
      />
    </div>
  )
}
