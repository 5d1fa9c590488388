import { pools } from '@cove/device-contract/pools'
import { baseNameOf, parentOf } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useRead } from '@cove/parts/read'
import { usePlaceText } from '@cove/parts/spaces'
import { Badge } from '@cove/ui'
import s from './system-dialogs.module.css'

/** DLG-04: the files behind disk errors, as far as a check of the data has found them; else how they become known. */
export function DiskErrorFiles({ isSimulated }: { readonly isSimulated: boolean }) {
  const { events } = useKernel()
  const t = useT('system-dialogs')
  const placeText = usePlaceText()
  const { data } = useRead(pools, 'damagedFiles', { on: ({ again }) => events.on(pools, 'pools.changed', again) })
  const spaces = data?.spaces ?? []
  const files = spaces.flatMap((space) => space.files)
  const moreCount = spaces.reduce((sum, { hiddenCount, unknownCount }) => sum + hiddenCount + unknownCount, 0)
  if (files.length === 0 && moreCount === 0) return data && !isSimulated ? <p className={s.quiet}>{t('disks.filesUnknown')}</p> : undefined
  return (
    <>
      {files.length > 0 && (
        <ul className={s.disks} aria-label={t('disks.files')}>
          {files.map(({ storageId, path, isRepaired }) => (
            <li key={`${storageId} ${path}`}>
              <b>
                {baseNameOf(path)}
                <small className={s.quiet}>{placeText(storageId, parentOf(path))}</small>
              </b>
              <Badge tone={isRepaired ? 'ok' : 'err'}>{t(isRepaired ? 'disks.repaired' : 'disks.unread')}</Badge>
            </li>
          ))}
        </ul>
      )}
      {moreCount > 0 && <p className={s.quiet}>{t('disks.moreFiles', { count: moreCount })}</p>}
    </>
  )
}
