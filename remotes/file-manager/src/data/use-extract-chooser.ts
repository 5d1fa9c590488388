import type { ResourceRef } from '@cove/device-contract/files'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'

/** Asks for the folder that an archive is extracted to, beginning at `start`; undefined when the user cancels. */
export function useExtractChooser(): (start: ResourceRef) => Promise<ResourceRef | undefined> {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  return async (start) => {
    const [place] =
      (await kernel.pick({ windowId, start, title: t('archive.chooseTitle'), confirmLabel: t('archive.chooseConfirm') })) ?? []
    return place && { storageId: place.storageId, path: place.path }
  }
}
