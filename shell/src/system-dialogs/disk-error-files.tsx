import { pools } from '@cove/device-contract/pools'
import { baseNameOf, parentOf } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { MendAllButton, MendButtons, MendState, useBackupNote } from '@cove/parts/file-mend'
import type { DamagedFile } from '@cove/parts/file-mend'
import { useRead } from '@cove/parts/read'
import { usePlaceText } from '@cove/parts/spaces'
import { Button } from '@cove/ui'
import { FileIcon, fileKindOfName } from '@cove/ui/data'
import { useState } from 'react'
import { ErrorCode } from './error-code.tsx'
import s from './system-dialogs.module.css'

/** DLG-04: the files behind disk errors, as far as a check of the data has found them; else how they become known. */
export function DiskErrorFiles({ isSimulated }: { readonly isSimulated: boolean }) {
  const { events } = useKernel()
  const t = useT('system-dialogs')
  const { data, reload } = useRead(pools, 'damagedFiles', { on: ({ again }) => events.on(pools, 'pools.changed', again) })
  const spaces = data?.spaces ?? []
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const all = spaces.flatMap((space) => space.files)
  const files = all.filter((file) => !skipped.has(keyOf(file)))
  const skip = (more: readonly DamagedFile[]) => setSkipped((before) => new Set([...before, ...more.map(keyOf)]))
  const moreCount = spaces.reduce((sum, { hiddenCount, unknownCount }) => sum + hiddenCount + unknownCount, 0)
  if (all.length === 0 && moreCount === 0) return data && !isSimulated ? <p className={s.quiet}>{t('disks.filesUnknown')}</p> : undefined
  return (
    <>
      {files.length > 0 && (
        <ul className={s.files} aria-label={t('disks.files')}>
          {files.map((file) => (
            <FileRow key={keyOf(file)} file={file} onBegun={reload} onSkip={() => skip([file])} />
          ))}
        </ul>
      )}
      <div className={s.below}>
        {moreCount > 0 && <p className={s.quiet}>{t('disks.moreFiles', { count: moreCount })}</p>}
        {skipped.size > 0 && <p className={s.quiet}>{t('disks.skipped', { count: skipped.size })}</p>}
        {files.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => skip(files)}>
            {t('disks.skipAll', { count: files.length })}
          </Button>
        )}
        <MendAllButton files={files} onBegun={reload} />
      </div>
    </>
  )
}

const keyOf = ({ storageId, path }: DamagedFile): string => `${storageId} ${path}`

interface FileRowProps {
  readonly file: DamagedFile
  /** The device has begun to work on it. */
  readonly onBegun: () => void
  /** DLG-04: it stays as it is, and is no longer listed in this dialog. */
  readonly onSkip: () => void
}

/** One file: how it is, and what makes it well. */
function FileRow({ file, onBegun, onSkip }: FileRowProps) {
  const t = useT('system-dialogs')
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
      {!file.isRepaired && <ErrorCode name="ioError" />}
      <span role="status">
        <MendState file={file} />
      </span>
      <MendButtons file={file} onBegun={onBegun} />
      <Button size="sm" variant="ghost" aria-label={t('disks.skipOne', { name })} onClick={onSkip}>
        {t('disks.skip')}
      </Button>
    </li>
  )
}
