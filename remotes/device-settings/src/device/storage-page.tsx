import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { ownNameOf, useSpaces } from '@cove/parts/spaces'
import { Button, Skeleton } from '@cove/ui'
import { CapacityBar, FramePage, useFormats } from '@cove/ui/data'
import s from './device.module.css'

/** SYS-01b: how full the storage spaces are, with the way to their window. */
export function StoragePage() {
  const t = useT('device-settings')
  const formats = useFormats()
  const { windows } = useKernel()
  const { spaces, failure, reload } = useSpaces()
  if (!spaces) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={160} />
  return (
    <FramePage
      title={t('sections.storage-management')}
      intro={t('storage.intro')}
      tools={
        <Button variant="primary" onClick={() => void windows.open('/storage-space')}>
          {t('storage.open')}
        </Button>
      }
    >
      <ul className={s.list}>
        {spaces.all.map((space) => (
          <li key={space.storageId} className={s.quotaRow}>
            <b>{ownNameOf(space)}</b>
            <CapacityBar label={ownNameOf(space)} usedBytes={space.usedBytes} totalBytes={space.sizeBytes} />
            <span className={s.unit}>{`${formats.bytes(space.usedBytes)} / ${formats.bytes(space.sizeBytes)}`}</span>
          </li>
        ))}
      </ul>
    </FramePage>
  )
}
