import type { ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { isRemoteSpace } from '../model/place.ts'

/** NSV-03c: a remote share has no recycle bin, so deleting there is asked about first; true where nothing needs to be asked. */
export function useFinalQuestion(): (items: readonly ResourceRef[]) => Promise<boolean> {
  const { dialogs } = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  return async (items) => {
    const [first] = items
    if (!first || items.every(({ storageId }) => !isRemoteSpace(storageId))) return true
    const title =
      items.length === 1
        ? t('deleteForever.titleOne', { name: shownName(baseNameOf(first.path)) })
        : t('deleteForever.title', { count: items.length })
    const { confirmed } = await dialogs.confirm({
      windowId,
      title,
      body: t('remote.deleteBody'),
      confirmLabel: t('deleteForever.confirm'),
    })
    return confirmed
  }
}
