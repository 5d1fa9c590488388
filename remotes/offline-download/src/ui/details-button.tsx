import { useKernel, useWindow, type ErrorReport } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'

/** REQ-04: explains a failure inside this window. */
export function DetailsButton({ report }: { readonly report: ErrorReport }) {
  const { dialogs } = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('kernel')
  return <Button onClick={() => dialogs.explain({ ...report, windowId })}>{t('faults.details')}</Button>
}
