import { freeBytesOf, sharesDisk } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { useSpaces } from '@cove/parts/spaces'
import { Button, Skeleton } from '@cove/ui'
import { CapacityBar, useFormats } from '@cove/ui/data'
import { Muted, PageHead } from '@cove/ui/page'
import s from './room.module.css'

/** SYS-01b: how full the storage spaces are, with the way to their window. */
export function StoragePage() {
  const t = useT('device-settings')
  const formats = useFormats()
  const { windows } = useKernel()
  const { id: parent } = useWindow()
  const { spaces, failure, reload } = useSpaces()
  if (!spaces) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={160} />
  // The public space and shares of others are folders of a space, and counted there.
  const own = spaces.all.filter(({ storageId, isPublic }) => !isPublic && !storageId.startsWith('share-'))
  return (
    <>
      <PageHead title={t('sections.storage-management')} intro={t('storage.intro')}>
        <Button variant="primary" onClick={() => void windows.open('/storage-space', { parent })}>
          {t('storage.open')}
        </Button>
      </PageHead>
      <ul>
        {own.map((space) => (
          <li key={space.storageId} className={s.row}>
            <b>{spaces.nameOf(space)}</b>
            <CapacityBar label={spaces.nameOf(space)} usedBytes={space.usedBytes} totalBytes={space.sizeBytes} />
            <Muted as="small">{t('storage.room', { used: formats.bytes(space.usedBytes), free: formats.bytes(freeBytesOf(space)) })}</Muted>
          </li>
        ))}
      </ul>
      {own.some((space) => sharesDisk(space, own)) && <Muted as="small">{t('storage.shared')}</Muted>}
    </>
  )
}
