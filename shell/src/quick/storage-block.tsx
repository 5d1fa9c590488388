import { useKernel, useSession } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { StorageRing } from '../widgets/storage-ring.tsx'
import { useWholeStorage } from '../widgets/use-whole-storage.ts'
import s from './quick.module.css'

/** How full the device is; a press opens its files. */
export function StorageBlock({ onClose }: { readonly onClose: () => void }) {
  const { windows } = useKernel()
  const t = useT('quick')
  const widgets = useT('widgets')
  const { bytes } = useFormats()
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const { storages, usedBytes, sizeBytes, freeBytes } = useWholeStorage()
  const open = () => {
    onClose()
    windows.open(folderRoute.address({}))
  }
  return (
    <button type="button" className={s.block} data-ring onClick={open}>
      <span className={s.ringArea}>
        <StorageRing storages={storages} />
      </span>
      <span className={s.tileText}>
        <b>{t('device.storage')}</b>
        <span>{t(isAdmin ? 'device.usedOf' : 'device.usedByAll', { used: bytes(usedBytes), size: bytes(sizeBytes) })}</span>
      </span>
      <span className={s.small}>{widgets('storage.free', { size: bytes(freeBytes) })}</span>
    </button>
  )
}
