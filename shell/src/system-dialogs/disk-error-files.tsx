import type { DataOf, InputOf } from '@cove/device-contract'
import { pools } from '@cove/device-contract/pools'
import { baseNameOf, parentOf } from '@cove/device-contract/rules'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useRead } from '@cove/parts/read'
import { usePlaceText } from '@cove/parts/spaces'
import { Badge, Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { useState } from 'react'
import s from './system-dialogs.module.css'

type DamagedFile = DataOf<(typeof pools)['calls']['damagedFiles']>['spaces'][number]['files'][number]
type MendWay = InputOf<(typeof pools)['calls']['mendFile']>['body']['way']

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
        <ul className={s.disks} aria-label={t('disks.files')}>
          {files.map((file) => (
            <FileRow key={`${file.storageId} ${file.path}`} file={file} onBegun={reload} />
          ))}
        </ul>
      )}
      {moreCount > 0 && <p className={s.quiet}>{t('disks.moreFiles', { count: moreCount })}</p>}
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
  const t = useT('system-dialogs')
  const placeText = usePlaceText()
  const formats = useFormats()
  const { storageId, path, isRepaired, backupAt, mend } = file
  const name = baseNameOf(path)
  const copy = backupAt === undefined || isRepaired ? undefined : t('disks.inBackup', { time: formats.date(backupAt * 1000) })
  const isBusy = mend?.state === 'running'
  return (
    <li className={s.file}>
      <b>
        {name}
        <small className={s.quiet}>
          <span>{placeText(storageId, parentOf(path))}</span>
          {copy !== undefined && <span>{copy}</span>}
        </small>
      </b>
      <span role="status">
        <StateBadge file={file} />
      </span>
      {!isRepaired && !isBusy && <MendButtons file={file} name={name} onBegun={onBegun} />}
    </li>
  )
}

function StateBadge({ file: { isRepaired, mend } }: { readonly file: DamagedFile }) {
  const t = useT('system-dialogs')
  if (isRepaired) return <Badge tone="ok">{t('disks.repaired')}</Badge>
  if (!mend) return <Badge tone="err">{t('disks.unread')}</Badge>
  const { way, state, percent } = mend
  return <Badge tone={state === 'running' ? 'accent' : 'err'}>{t(`disks.${state}.${way}`, { percent })}</Badge>
}

function MendButtons({ file: { storageId, path, backupAt }, name, onBegun }: FileRowProps & { readonly name: string }) {
  const kernel = useKernel()
  const t = useT('system-dialogs')
  const [busy, setBusy] = useState<MendWay>()
  const begin = async (way: MendWay) => {
    setBusy(way)
    const answer = await attempt(kernel, () => kernel.device.use(pools).mendFile({ body: { storageId, path, way } }, { silent: true }))
    setBusy(undefined)
    if (answer.ok) onBegun()
    else tellFailure(kernel, answer.failure)
  }
  return (
    <span className={s.mends}>
      <Button
        size="sm"
        variant="ghost"
        busy={busy === 'read'}
        aria-label={t('disks.readAgainOf', { name })}
        onClick={() => void begin('read')}
      >
        {t('disks.readAgain')}
      </Button>
      {backupAt !== undefined && (
        <Button size="sm" busy={busy === 'backup'} aria-label={t('disks.useBackupOf', { name })} onClick={() => void begin('backup')}>
          {t('disks.useBackup')}
        </Button>
      )}
    </span>
  )
}
