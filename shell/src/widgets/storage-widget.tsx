import { freeBytesOf } from '@cove/device-contract/rules'
import type { Storage } from '@cove/device-contract/storage'
import { useKernel, useSession } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useLocale, useT } from '@cove/kernel/i18n'
import { NameText, WarningIcon } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { spaceName } from '../desktop/space-name.ts'
import { useWholeStorage } from './use-whole-storage.ts'
import { isHurt } from './storage-parts.ts'
import { spaceHues, StorageRing } from './storage-ring.tsx'
import s from './widgets.module.css'

/** So many spaces have a line of their own. */
const lines = 3

/** How full the device is: a ring of all spaces and a line for each, which opens it. */
export function StorageWidget() {
  const { storages, usedBytes, freeBytes } = useWholeStorage()
  const t = useT('widgets')
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const { bytes } = useFormats()
  const locale = useLocale()
  return (
    <div className={s.storage}>
      <div className={s.ringArea}>
        <StorageRing storages={storages} />
        <p className={s.ringText}>
          <b>{bytes(usedBytes)}</b>
          <span>{t(isAdmin ? 'storage.used' : 'storage.usedByAll')}</span>
        </p>
      </div>
      <div className={s.spaces}>
        {storages.slice(0, lines).map((storage, index) => (
          <SpaceLine key={storage.storageId} storage={storage} name={spaceName(storage, storages, locale)} hue={index % spaceHues} />
        ))}
        <p className={s.small}>
          {storages.length > lines && `${t('storage.more', { count: storages.length - lines })} · `}
          {t('storage.free', { size: bytes(freeBytes) })}
        </p>
      </div>
    </div>
  )
}

function SpaceLine({ storage, name, hue }: { readonly storage: Storage; readonly name: string; readonly hue: number }) {
  const { windows } = useKernel()
  const t = useT('widgets')
  const { bytes } = useFormats()
  // STO-04a: what everybody keeps in a space is not what 'my files' holds of one who sees their own only.
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const isWarned = isHurt(storage)
  const label = t(isAdmin ? 'storage.space' : 'storage.spaceOfAll', {
    name,
    used: bytes(storage.usedBytes),
    free: bytes(freeBytesOf(storage)),
  })
  return (
    <button
      type="button"
      className={s.space}
      // The description: the name is what is seen.
      title={isWarned ? `${label}, ${t('storage.hurt')}` : label}
      onClick={() => void windows.open(folderRoute.address({ storageId: storage.storageId }))}
    >
      {isWarned ? <WarningIcon size={13} /> : <i className={s.dot} data-hue={hue} />}
      <span className={s.spaceName}>
        <NameText name={name} />
      </span>
      {isAdmin && <span className={s.small}>{bytes(storage.usedBytes)}</span>}
    </button>
  )
}
