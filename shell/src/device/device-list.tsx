import { directory } from '@cove/device-contract/directory'
import type { DirectoryDevice } from '@cove/device-contract/directory'
import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Navigate, useNavigate } from '@cove/kernel/router'
import { Button, EmptyState, ErrorState, IconButton, PlusIcon, RefreshIcon, Skeleton } from '@cove/ui'
import { useEntrance } from '../entrance/entrance.tsx'
import { DeviceCard } from './device-card.tsx'
import { useDevices } from './use-devices.ts'
import s from './device.module.css'

/** DEV-02a: the devices of the account: connect, wake, power on, bind, remove, add. */
export function DeviceList() {
  const { accounts } = useEntrance()
  const phase = useStoreValue(accounts.store, (state) => state.phase)
  if (phase === 'unknown') return <Waiting />
  // LGN-11b: a local account has no list; it signs in again instead.
  if (phase !== 'signedIn') return <Navigate to={`/login?next=${encodeURIComponent('/device/list')}`} replace />
  return <List />
}

function Waiting() {
  const t = useT('devices')
  return (
    <div className={s.grid} role="status" aria-label={t('list.loading')}>
      <Skeleton height={168} radius={12} />
      <Skeleton height={168} radius={12} />
    </div>
  )
}

function List() {
  const t = useT('devices')
  const navigate = useNavigate()
  const { list, refresh } = useDevices()
  const remove = useRemove(refresh)
  const { devices } = list
  return (
    <section className={s.content} aria-busy={list.state === 'loading' || undefined} aria-label={t('title')}>
      <div className={s.bar}>
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => void navigate('/device/scan')}>
          {t('list.add')}
        </Button>
        <IconButton label={t('list.refresh')} icon={<RefreshIcon size={16} />} onClick={refresh} />
      </div>
      {devices.length === 0 && list.state === 'loading' && <Waiting />}
      {list.state === 'failed' && <ErrorState title={t('list.failed')} body={list.text} onRetry={refresh} />}
      {list.state === 'ready' && devices.length === 0 && (
        <EmptyState art="search" title={t('list.empty.title')} body={t('list.empty.body')} />
      )}
      {devices.length > 0 && (
        <ul className={s.grid}>
          {devices.map((device) => (
            <DeviceCard key={device.serialNo} device={device} onRemove={() => void remove(device)} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Removes a device from the account after its name was typed. */
function useRemove(refresh: () => void) {
  const { accounts } = useEntrance()
  const { dialogs, texts, toasts } = useKernel()
  const t = useT('devices')
  return async (device: DirectoryDevice) => {
    const answer = await dialogs.confirm({
      title: t('list.removeTitle', { name: device.name }),
      body: t('list.removeBody'),
      confirmLabel: t('list.remove'),
      tone: 'danger',
      phrase: device.name,
    })
    if (!answer.confirmed) return
    try {
      const done = await accounts.client.use(directory).remove({ body: { serialNo: device.serialNo } })
      toasts.show(
        done.ok
          ? { tone: 'success', title: t('list.removed', { name: device.name }) }
          : { tone: 'error', title: texts.error(done.error.name) },
      )
    } catch {
      toasts.show({ tone: 'error', title: texts.error('offline') })
    }
    refresh()
  }
}
