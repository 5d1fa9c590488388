import type { ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import type { FileVersion } from '@cove/device-contract/versions'
import { useKernel, useWindow } from '@cove/kernel'
import { addressOfFiles } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { changeToast } from './use-done-toast.ts'
import type { VersionsOfFile } from './use-versions.ts'

/** VER-02: compares, restores, saves and deletes versions, and says how it went. */
export function useVersionActions(file: ResourceRef, versions: VersionsOfFile) {
  const { dialogs, toasts, undo, windows } = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  const name = shownName(baseNameOf(file.path))
  const tell = (failure: { readonly text: string }) => void toasts.show({ tone: 'error', title: failure.text })
  const restore = async ({ versionId }: FileVersion) => {
    const refused = await versions.restore(versionId)
    if (refused) return tell(refused)
    // The latest change is this one.
    const action = { label: t('deleted.undo'), run: () => void undo.undo() }
    toasts.show({ id: changeToast, tone: 'success', title: t('versions.restored', { name }), action })
  }
  const remove = async ({ versionId }: FileVersion) => {
    const words = { title: t('versions.removeTitle'), body: t('deleteForever.body'), confirmLabel: t('versions.remove') }
    const { confirmed } = await dialogs.confirm({ windowId, tone: 'danger', ...words })
    const refused = confirmed ? await versions.remove([versionId]) : undefined
    if (refused) tell(refused)
  }
  return {
    compare({ versionId }: FileVersion) {
      void windows.open(`${addressOfFiles('/viewer/compare-versions', [file])}&${new URLSearchParams({ left: versionId })}`)
    },
    restore: (version: FileVersion) => void restore(version),
    remove: (version: FileVersion) => void remove(version),
    download({ versionId }: FileVersion) {
      if (!versions.download(versionId)) toasts.show({ tone: 'warning', title: t('versions.notReady') })
    },
  }
}
