import type { Storage } from '@cove/device-contract/storage'
import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { folderRoute } from '@cove/kernel/declare'
import { VisuallyHidden, WarningIcon } from '@cove/ui'
import { useFormats, usedPercent } from '@cove/ui/data'
import { useWholeStorage } from '../widgets/use-whole-storage.ts'
import { isHurt } from '../widgets/storage-parts.ts'
import { StorageRing } from '../widgets/storage-ring.tsx'
import s from './phone.module.css'

/** How full the device is, and whether a space needs somebody; a press opens the only space, or the list of all. */
export function StorageCard() {
  const { windows } = useKernel()
  const t = useT('widgets')
  const { bytes } = useFormats()
  const { storages, usedBytes, sizeBytes, freeBytes } = useWholeStorage()
  const isWarned = storages.some(isHurt)
  const only = storages.length === 1 ? storages[0] : undefined
  return (
    <button
      type="button"
      className={s.storage}
      onClick={() => void windows.open(folderRoute.address(only ? { storageId: only.storageId } : {}))}
    >
      <VisuallyHidden>{t('phone.storage.name')}</VisuallyHidden>
      <Ring storages={storages} percent={usedBytes > 0 && usedBytes * 100 < sizeBytes ? '<1' : `${usedPercent(usedBytes, sizeBytes)}`} />
      <span className={s.caption}>
        {isWarned && <WarningIcon size={13} />}
        {isWarned && <VisuallyHidden>{t('phone.storage.hurt')}</VisuallyHidden>}
        {t('phone.storage.free', { size: bytes(freeBytes) })}
      </span>
    </button>
  )
}

function Ring({ storages, percent }: { readonly storages: readonly Storage[]; readonly percent: string }) {
  const t = useT('widgets')
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  return (
    <span className={s.ringArea}>
      <StorageRing storages={storages} />
      <span className={s.ringText}>
        <b>
          {percent}
          <small>%</small>
        </b>
        <span>{t(isAdmin ? 'storage.used' : 'storage.usedByAll')}</span>
      </span>
    </span>
  )
}
