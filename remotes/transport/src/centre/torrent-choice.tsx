import { downloads } from '@cove/device-contract/downloads'
import { shownName, shownPath } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import type { NewDownload } from '@cove/parts/downloads'
import { useRead } from '@cove/parts/read'
import { Button, NameText, Skeleton } from '@cove/ui'
import { FileIcon, useFormats } from '@cove/ui/data'
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
      <div className={s.line}>
        <Button onClick={() => inputRef.current?.click()}>{t('add.pickTorrent')}</Button>
        {chosen && <span className={s.grow}>{t('add.torrentChosen', { name: shownName(chosen.name) })}</span>}
      </div>
      <p className={tooLarge === undefined ? s.hint : s.bad} role="status">
        {tooLarge === undefined ? t('add.torrentHint') : t('add.torrentTooLarge', { name: shownName(tooLarge) })}
      </p>
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
  const isWaiting = !torrents && !failure
  return (
    <ul className={s.list} aria-label={t('add.deviceLabel')} aria-busy={isWaiting}>
      {isWaiting &&
        [1, 2, 3].map((line) => (
          <li key={line}>
            <Skeleton height={34} />
          </li>
        ))}
      {failure && (
        <li role="alert" className={s.none}>
          {failure.text}
        </li>
      )}
      {torrents?.items.length === 0 && <li className={s.none}>{t('add.deviceNone')}</li>}
      {torrents?.items.map((file) => {
        const torrent = { storageId: file.storageId, path: file.path }
        const picked = chosen && 'torrent' in chosen.order ? chosen.order.torrent : undefined
        const isChosen = picked?.storageId === torrent.storageId && picked.path === torrent.path
        return (
          <li key={`${file.storageId} ${file.path}`}>
            <label className={s.entry} data-chosen={isChosen || undefined}>
              <input type="radio" name="torrent" checked={isChosen} onChange={() => onChoose({ name: file.name, order: { torrent } })} />
              <FileIcon kind="bt" extension="torrent" size={24} />
              <span className={s.grow}>
                <NameText name={shownName(file.name)} title={shownPath('', file.path)} />
              </span>
              <span className={s.hint}>
                {bytes(file.sizeBytes)} · {date(file.modifiedSeconds * 1000)}
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
