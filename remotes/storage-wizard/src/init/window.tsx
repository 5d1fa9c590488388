import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, EmptyState, Skeleton } from '@cove/ui'
import { useDetails } from '../data/use-pools.ts'

/** STO-01c: what to do on a device whose disks are not used yet. */
export default function InitializeWindow() {
  const t = useT('storage-wizard')
  const { windows } = useKernel()
  const { close } = useWindow()
  const { data, failure, reload } = useDetails()
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={200} />
  const free = data.disks.filter(({ role, condition }) => role === 'notUsed' && condition === 'ON').length
  const open = (address: string) => {
    windows.open(address)
    void close()
  }
  if (free === 0)
    return (
      <EmptyState
        art="folder"
        title={t('init.none')}
        body={t('init.noneBody')}
        action={<Button onClick={() => open('/storage-space')}>{t('init.show')}</Button>}
      />
    )
  return (
    <EmptyState
      art="folder"
      title={t('init.title', { count: free })}
      body={t('init.body')}
      action={
        <Button variant="primary" onClick={() => open('/create-storage-space')}>
          {t('init.start')}
        </Button>
      }
    />
  )
}
