import type { RemoteEntry } from '@cove/device-contract/remote-shares'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button, ConfirmDialog, VisuallyHidden } from '@cove/ui'
import { FileIcon, fileKindOfName, useFormats } from '@cove/ui/data'
import { Checkbox } from '@cove/ui/forms'
import { useState } from 'react'
import type { RemoteFolder } from '../data/remote-calls.ts'
import { pathBelow, remoteAddress } from '../model/remote-path.ts'
import s from './pages.module.css'

interface RemoteEntriesProps {
  readonly place: RemoteFolder
  readonly entries: readonly RemoteEntry[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (names: ReadonlySet<string>) => void
  readonly onRename: (entry: RemoteEntry) => void
  readonly onRemove: (entry: RemoteEntry) => Promise<void>
}

/** The names in a folder of a remote share. */
export function RemoteEntries({ place, entries, chosen, onChoose, onRename, onRemove }: RemoteEntriesProps) {
  const t = useT('network-services')
  const [leaving, setLeaving] = useState<RemoteEntry>()
  const choose = (name: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(name)
    else next.delete(name)
    onChoose(next)
  }
  const remove = async () => {
    if (leaving) await onRemove(leaving)
    setLeaving(undefined)
  }
  return (
    <div className={s.tableBox}>
      <table className={s.table} aria-label={t('remote.files')}>
        <EntriesHead />
        <tbody>
          {entries.map((entry) => (
            <EntryRow
              key={entry.name}
              place={place}
              entry={entry}
              isChosen={chosen.has(entry.name)}
              onChoose={(isChosen) => choose(entry.name, isChosen)}
              onRename={() => onRename(entry)}
              onRemove={() => setLeaving(entry)}
            />
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={remove}
        title={t('remote.deleteTitle', { name: leaving?.name ?? '' })}
        body={t('remote.deleteBody')}
        confirmLabel={t('remote.delete')}
      />
    </div>
  )
}

function EntriesHead() {
  const t = useT('network-services')
  return (
    <thead>
      <tr>
        <th>
          <VisuallyHidden>{t('remote.choose')}</VisuallyHidden>
        </th>
        <th>{t('remote.columns.name')}</th>
        <th className={s.number}>{t('remote.columns.size')}</th>
        <th className={s.number}>{t('remote.columns.time')}</th>
        <th>
          <VisuallyHidden>{t('columns.action')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

interface EntryRowProps {
  readonly place: RemoteFolder
  readonly entry: RemoteEntry
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onRename: () => void
  readonly onRemove: () => void
}

function EntryRow({ place, entry, isChosen, onChoose, onRename, onRemove }: EntryRowProps) {
  const t = useT('network-services')
  const navigate = useNavigate()
  const formats = useFormats()
  const { name, isFolder, sizeBytes, modifiedSeconds } = entry
  const label = (
    <>
      <FileIcon kind={isFolder ? 'folder' : fileKindOfName(name)} size={24} />
      {name}
    </>
  )
  const open = () => void navigate(remoteAddress(place.shareId, pathBelow(place.path, name)))
  return (
    <tr>
      <td>
        <Checkbox label={<VisuallyHidden>{t('remote.chooseOf', { name })}</VisuallyHidden>} checked={isChosen} onChange={onChoose} />
      </td>
      <td>
        {isFolder ? (
          <button type="button" className={s.name} onClick={open}>
            {label}
          </button>
        ) : (
          <span className={s.file}>{label}</span>
        )}
      </td>
      <td className={s.number}>{isFolder ? '—' : formats.bytes(sizeBytes)}</td>
      <td className={s.number}>{modifiedSeconds === 0 ? '—' : formats.date(modifiedSeconds * 1000)}</td>
      <td className={s.number}>
        <Button size="sm" variant="ghost" aria-label={t('remote.renameOf', { name })} onClick={onRename}>
          {t('remote.rename')}
        </Button>
        <Button size="sm" variant="ghost" aria-label={t('remote.deleteOf', { name })} onClick={onRemove}>
          {t('remote.delete')}
        </Button>
      </td>
    </tr>
  )
}
