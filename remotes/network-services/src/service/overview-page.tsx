import type { Service } from '@cove/device-contract/network-services'
import { tellFailure, useKernel, useSession, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import type { Read } from '@cove/parts/read'
import { Button, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { ActivityIcon, FolderIcon, GlobeIcon, TransferIcon } from '@cove/ui/icons'
import { Named, PageHead, Table, TableRow } from '@cove/ui/page'
import { resetServices } from '../data/service-calls.ts'
import type { Services } from '../data/use-services.ts'
import { addressOf } from '../model/section.ts'
import { ConnectionTable } from './connection-table.tsx'
import { RefusedTable } from './refused-table.tsx'
import { ServiceState, ServiceSwitch } from './service-switch.tsx'

/** NSV-01a: every service with its switch, what is connected now and what was refused. */
export function OverviewPage({ services }: { readonly services: Read<Services> }) {
  const t = useT('network-services')
  const navigate = useNavigate()
  const { data, failure, reload } = services
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  const columns = [
    { id: 'service', label: t('columns.service') },
    { id: 'state', label: t('columns.state') },
    { id: 'connections', label: t('columns.connections'), kind: 'number', from: 'medium' },
    { id: 'now', label: t('columns.now'), kind: 'number', from: 'wide' },
    { id: 'action', label: t('columns.action'), kind: 'number' },
  ] as const
  return (
    <>
      <PageHead title={t('app')} intro={t('intro')}>
        <ResetButton onChanged={reload} />
        <Button icon={<ActivityIcon size={16} />} onClick={() => void navigate(addressOf('doctor'))}>
          {t('checkAll')}
        </Button>
      </PageHead>
      <Table columns={columns} label={t('app')}>
        {data.services.map((service) => (
          <ServiceRow key={service.service} service={service} onChanged={reload} />
        ))}
      </Table>
      <ConnectionTable />
      {data.refused.length > 0 && <RefusedTable refused={data.refused} />}
    </>
  )
}

/** NSV-02b: the administrator's way back when the settings of services are muddled. */
function ResetButton({ onChanged }: { readonly onChanged: () => void }) {
  const t = useT('network-services')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  if (!isAdmin) return undefined
  const reset = async () => {
    const { confirmed } = await kernel.dialogs.confirm({
      windowId,
      title: t('reset.title'),
      body: t('reset.body'),
      confirmLabel: t('reset.confirm'),
      tone: 'danger',
    })
    if (!confirmed) return
    const answer = await resetServices(kernel)
    if (answer.ok) kernel.toasts.show({ tone: 'success', title: t('reset.done') })
    else tellFailure(kernel, answer.failure)
    onChanged()
  }
  return (
    <Button variant="ghost" onClick={() => void reset()}>
      {t('reset.button')}
    </Button>
  )
}

const icons = { smb: <FolderIcon size={18} />, webdav: <GlobeIcon size={18} />, ftp: <TransferIcon size={18} /> } as const

function ServiceRow({ service, onChanged }: { readonly service: Service; readonly onChanged: () => void }) {
  const t = useT('network-services')
  const navigate = useNavigate()
  const formats = useFormats()
  const { port, connectionCount, bytesPerSecond } = service
  const isRunning = service.state === 'running'
  return (
    <TableRow>
      <Named
        icon={icons[service.service]}
        title={t(`sections.${service.service}`)}
        note={`${t(`about.${service.service}`)} · ${t('port', { port: String(port) })}`}
        onOpen={() => void navigate(addressOf(service.service))}
      />
      <ServiceState service={service} />
      {isRunning ? connectionCount : '—'}
      {isRunning && service.service !== 'smb' ? formats.rate(bytesPerSecond) : '—'}
      <ServiceSwitch service={service} onChanged={onChanged} />
    </TableRow>
  )
}
