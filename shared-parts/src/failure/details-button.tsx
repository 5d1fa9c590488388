import { useKernel, useWindow } from '@cove/kernel'
import type { ErrorReport } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'

export interface DetailsButtonProps {
  readonly report: ErrorReport
  readonly small?: boolean
}

/** REQ-04: explains a failure inside this window. */
export function DetailsButton({ report, small = false }: DetailsButtonProps) {
  const { dialogs } = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('kernel')
  return (
    <Button size={small ? 'sm' : 'md'} variant={small ? 'ghost' : 'default'} onClick={() => dialogs.explain({ ...report, windowId })}>
      {t('faults.details')}
    </Button>
  )
}
