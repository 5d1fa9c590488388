import type { ResourceRef } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'

/** PUB-02b, PUB-02c: tells that a place can only be viewed, and leads to the page that names the rule. */
export function useReadOnlyToast(): (place: ResourceRef) => void {
  const { toasts, windows } = useKernel()
  const t = useT('file-manager')
  return ({ storageId, path }) =>
    void toasts.show({
      id: 'file-manager.read-only',
      tone: 'warning',
      title: t('readOnlyHere.title'),
      action: { label: t('readOnlyHere.why'), run: () => void windows.open(`/rights?${new URLSearchParams({ storageId, path })}`) },
    })
}
