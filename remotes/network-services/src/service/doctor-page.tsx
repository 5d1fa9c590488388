import type { DoctorReport } from '@cove/device-contract/network-services'
import { users } from '@cove/device-contract/users'
import { useKernel, useSession } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { Button, EmptyState } from '@cove/ui'
import { Select } from '@cove/ui/forms'
import { PlayIcon } from '@cove/ui/icons'
import { Columns, Muted, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { diagnose } from '../data/service-calls.ts'
import type { ServiceName, Services } from '../data/use-services.ts'
import { DoctorReportView } from './doctor-report.tsx'

type Chosen = ServiceName | 'all'

/** NSV-01a: the device connects to itself; the first failure stops a service, and the way to mend it is below. */
export function DoctorPage({ services }: { readonly services: Read<Services> }) {
  const t = useT('network-services')
  const [service, setService] = useState<Chosen>('all')
  const [userNo, setUserNo] = useState('')
  const { reports, offNames, failure, busy, run } = useDoctor()
  const names = services.data?.services.map((one) => one.service) ?? []
  const wanted = service === 'all' ? names : [service]
  const options = ['all' as const, ...names].map((value) => ({ value, label: value === 'all' ? t('doctor.all') : t(`sections.${value}`) }))
  return (
    <>
      <PageHead title={t('sections.doctor')} intro={t('doctor.intro')}>
        <PersonSelect value={userNo} onChange={setUserNo} />
        <Select label={t('doctor.service')} hideLabel value={service} options={options} onChange={setService} />
        <Button
          variant="primary"
          icon={<PlayIcon size={15} />}
          busy={busy}
          // Nothing would be checked before the services are known.
          disabled={services.data === undefined}
          onClick={() => void run(wanted, userNo === '' ? undefined : userNo)}
        >
          {t(busy ? 'doctor.running' : reports.length > 0 ? 'doctor.again' : 'doctor.run')}
        </Button>
      </PageHead>
      <FailureNote failure={failure} />
      {reports.length === 0 && offNames.length === 0 && !busy && <EmptyState art="offline" title={t('doctor.empty')} />}
      <Columns>
        {reports.map((report) => (
          <DoctorReportView
            key={report.service}
            report={report}
            port={services.data?.services.find((one) => one.service === report.service)?.port ?? 0}
          />
        ))}
      </Columns>
      {offNames.length > 0 && <Muted>{t('doctor.off', { names: offNames.map((one) => t(`sections.${one}`)).join(', ') })}</Muted>}
    </>
  )
}

/** The administrator checks with the rights of any user, others with their own. */
function PersonSelect({ value, onChange }: { readonly value: string; readonly onChange: (userNo: string) => void }) {
  const t = useT('network-services')
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const own = useSession((state) => state.user?.userNo ?? '')
  const { data } = useRead(users, 'list')
  if (!isAdmin || !data) return undefined
  const people = data.users.filter(({ isEnabled }) => isEnabled)
  return (
    <Select
      label={t('doctor.person')}
      hideLabel
      value={value === '' ? own : value}
      options={people.map((person) => ({ value: person.userNo, label: person.nickname }))}
      onChange={onChange}
    />
  )
}

function useDoctor() {
  const kernel = useKernel()
  const [reports, setReports] = useState<readonly DoctorReport[]>([])
  const [offNames, setOffNames] = useState<readonly ServiceName[]>([])
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const run = async (services: readonly ServiceName[], userNo: string | undefined) => {
    setBusy(true)
    setReports([])
    setOffNames([])
    setFailure(undefined)
    for (const service of services) {
      const answer = await diagnose(kernel, service, userNo)
      if (answer.ok) setReports((before) => [...before, answer.data])
      // A service that is off is no failure while others are checked.
      else if (answer.failure.name === 'networkServiceOff' && services.length > 1) setOffNames((before) => [...before, service])
      else setFailure(answer.failure)
    }
    setBusy(false)
  }
  return { reports, offNames, failure, busy, run }
}
