import { pools } from '@cove/device-contract/pools'
import { baseNameOf, parentOf } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { MendAllButton, MendButtons, MendState, useBackupNote } from '@cove/parts/file-mend'
import type { DamagedFile } from '@cove/parts/file-mend'
import { useRead } from '@cove/parts/read'
import { usePlaceText } from '@cove/parts/spaces'
import { FileIcon, fileKindOfName } from '@cove/ui/data'
import s from './system-dialogs.module.css'

/** DLG-04: the files behind disk errors, as far as a check of the data has found them; else how they become known. */
export function DiskErrorFiles({ isSimulated }: { readonly isSimulated: boolean }) {
  const { events } = useKernel()
  const t = useT('system-dialogs')
  const { data, reload } = useRead(pools, 'damagedFiles', { on: ({ again }) => events.on(pools, 'pools.changed', again) })
  const spaces = data?.spaces ?? []
  const files = spaces.flatMap((space) => space.files)
  const moreCount = spaces.reduce((sum, { hiddenCount, unknownCount }) => sum + hiddenCount + unknownCount, 0)
  if (files.length === 0 && moreCount === 0) return data && !isSimulated ? <p className={s.quiet}>{t('disks.filesUnknown')}</p> : undefined
  return (
    <>
      {files.length > 0 && (
        <ul className={s.files} aria-label={t('disks.files')}>
          {files.map((file) => (
            <FileRow key={`${file.storageId} ${file.path}`} file={file} onBegun={reload} />
          ))}
        </ul>
      )}
      <div className={s.below}>
        {moreCount > 0 && <p className={s.quiet}>{t('disks.moreFiles', { count: moreCount })}</p>}
        <MendAllButton files={files} onBegun={reload} />
      </div>
    </>
  )
}

interface FileRowProps {
  readonly file: DamagedFile
  /** The device has begun to work on it. */
  readonly onBegun: () => void
}

/** One file: how it is, and what makes it well. */
function FileRow({ file, onBegun }: FileRowProps) {
  const placeText = usePlaceText()
  const copy = useBackupNote()(file)
  const { storageId, path } = file
  const name = baseNameOf(path)
  return (
    <li>
      <FileIcon kind={fileKindOfName(name)} size={28} />
      <b>
        {name}
        <small className={s.quiet}>
          <span>{placeText(storageId, parentOf(path))}</span>
          {copy !== undefined && <span>{copy}</span>}
        </small>
      </b>
      <span role="status">
        <MendState file={file} />
      </span>
      <MendButtons file={file} onBegun={onBegun} />
    </li>
  )
}
