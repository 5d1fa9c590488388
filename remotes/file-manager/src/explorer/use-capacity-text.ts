import { freeBytesOf } from '@cove/device-contract/rules'
import type { Storage } from '@cove/device-contract/storage'
import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useFormats } from '../ui/use-formats.ts'

/** STO-04a: how full a space is. It holds the files of everybody, which are not 'my files' to who sees their own only. */
export function useCapacityText(): (space: Storage) => string {
  const t = useT('file-manager')
  const { bytes } = useFormats()
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  return (space) =>
    t(isAdmin || space.origin === 'folder' ? 'sidebar.capacity' : 'sidebar.capacityOfAll', {
      used: bytes(space.usedBytes),
      free: bytes(freeBytesOf(space)),
    })
}
