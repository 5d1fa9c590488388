import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'

/** TR-09a: downloads the file of a view; says so when it cannot start. */
export function useDownloadFile(): (file: Resource) => void {
  const { transfers, toasts } = useKernel()
  const t = useT('file-manager')
  return ({ storageId, path, name }) => {
    void transfers
      .download([{ storageId, path, name, isFolder: false }])
      .catch(() => false)
      .then((isStarted) => {
        if (!isStarted) toasts.show({ tone: 'error', title: t('download.failed') })
      })
  }
}
