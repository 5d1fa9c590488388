import { useKernel } from '@cove/kernel'
import type { TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { useState } from 'react'
import { LimitField } from '../ui/limit-field.tsx'

interface LimitDialogProps {
  /** Bytes per second to begin with. */
  readonly start: number
  readonly onApply: (bytesPerSecond: number) => void
  readonly onClose: () => void
}

/** A custom limit for selected tasks. */
export function LimitDialog({ start, onApply, onClose }: LimitDialogProps) {
  const t = useT('transport')
  const [limit, setLimit] = useState(start)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('limit.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('limit.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onApply(limit)
              onClose()
            }}
          >
            {t('limit.apply')}
          </Button>
        </>
      }
    >
      <LimitField label={t('limit.label')} value={limit} onChange={setLimit} />
    </Dialog>
  )
}

/** The same for transfers of this browser. */
export function TransferLimitDialog({ tasks, onClose }: { readonly tasks: readonly TransferTask[]; readonly onClose: () => void }) {
  const { transfers } = useKernel()
  return (
    <LimitDialog
      start={tasks[0]?.limitBytesPerSecond ?? 0}
      onApply={(limit) => tasks.forEach((task) => transfers.limit(task.id, limit))}
      onClose={onClose}
    />
  )
}
