import type { Service } from '@cove/device-contract/network-services'
import { tellFailure, useKernel, useSession, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import type { Read } from '@cove/parts/read'
import { Button, Skeleton } from '@cove/ui'
import { FramePage, useFormats } from '@cove/ui/data'
import { ActivityIcon, FolderIcon, GlobeIcon, TransferIcon } from '@cove/ui/icons'
import { useId } from 'react'
import { resetServices } from '../data/service-calls.ts'
import type { Services } from '../data/use-services.ts'
import { addressOf } from '../model/section.ts'
import { ConnectionTable } from './connection-table.tsx'
import { RefusedTable } from './refused-table.tsx'
import { ServiceState, ServiceSwitch } from './service-switch.tsx'
import s from './table.module.css'

/** NSV-01a: every service with its switch, what is connected now and what was refused. */
export function OverviewPage({ services }: { readonly services: Read<Services> }) {
  const t = useT('network-services')
  const navigate = useNavigate()
  const { data, failure, reload } = services
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  return (
    <FramePage
      title={t('app')}
      intro={t('intro')}
      tools={
        <>
          <ResetButton onChanged={reload} />
          <Button icon={<ActivityIcon size={16} />} onClick={() => void navigate(addressOf('doctor'))}>
            {t('checkAll')}
          </Button>
        </>
      }
    >
      <div className={s.tableBox}>
        <table className={s.table} aria-label={t('app')}>
          <thead>
            <tr>
              <th>{t('columns.service')}</th>
              <th>{t('columns.state')}</th>
              <th className={s.number}>{t('columns.connections')}</th>
              <th className={`${s.number} ${s.wide}`}>{t('columns.now')}</th>
              <th className={s.number}>{t('columns.action')}</th>
            </tr>
          </thead>
          <tbody>
            {data.services.map((service) => (
              <ServiceRow key={service.service} service={service} onChanged={reload} />
            ))}
          </tbody>
        </table>
      </div>
      <ConnectionTable />
      {data.refused.length > 0 && <RefusedTable refused={data.refused} />}
    </FramePage>
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
  const aboutId = useId()
  const isRunning = service.state === 'running'
  const title = (
    <>
      <span className={s.badge}>{icons[service.service]}</span>
      <span className={s.two}>
        <b>{t(`sections.${service.service}`)}</b>
        <small id={aboutId} aria-hidden>
          {t(`about.${service.service}`)} · {t('port', { port: String(service.port) })}
        </small>
      </span>
    </>
  )
  return (
    <tr className={s.tall}>
      <td>
        <button type="button" className={s.name} aria-describedby={aboutId} onClick={() => void navigate(addressOf(service.service))}>
          {title}
        </button>
      </td>
      <td>
        <ServiceState service={service} />
      </td>
      <td className={s.number}>{isRunning ? service.connectionCount : '—'}</td>
      <td className={`${s.number} ${s.wide}`}>{isRunning && service.service !== 'smb' ? formats.rate(service.bytesPerSecond) : '—'}</td>
      <td>
        <ServiceSwitch service={service} onChanged={onChanged} />
      </td>
    </tr>
  )
}
