import { networkServices } from '@cove/device-contract/network-services'
import type { Share } from '@cove/device-contract/network-services'
import { useKernel, useSession } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { Skeleton } from '@cove/ui'
import { PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { saveFtpShare } from '../data/service-calls.ts'
import type { Services } from '../data/use-services.ts'
import { ftpAddresses } from '../model/addresses.ts'
import { AccountHint } from './account-hint.tsx'
import { AddressQr } from './address-qr.tsx'
import { CopyLine } from './copy-line.tsx'
import { FtpForm } from './ftp-form.tsx'
import { ServiceState, ServiceSwitch } from './service-switch.tsx'
import { StateHint } from './state-hint.tsx'
import { ShareRow } from './share-row.tsx'
import s from './service.module.css'

/** NSV-02a: the address of FTP, and for the administrator every field that limits it. */
export function FtpPage({ services }: { readonly services: Read<Services> }) {
  const t = useT('network-services')
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const { data, failure, reload } = services
  const service = data?.services.find((one) => one.service === 'ftp')
  if (!data || !service) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  return (
    <>
      <PageHead title={t('sections.ftp')} intro={t('ftp.intro')}>
        <ServiceState service={service} />
        <ServiceSwitch service={service} onChanged={reload} />
      </PageHead>
      <StateHint service={service} />
      <Addresses addresses={ftpAddresses({ hosts: data.hosts, port: service.port })} />
      {isAdmin && <FtpSettings onSaved={reload} />}
    </>
  )
}

function Addresses({ addresses }: { readonly addresses: readonly string[] }) {
  const t = useT('network-services')
  const [first = ''] = addresses
  return (
    <div className={s.split}>
      <div>
        {addresses.map((address) => (
          <CopyLine key={address} label={t('ftp.address')} text={address} />
        ))}
        <ol className={s.steps}>
          {(['first', 'second', 'third'] as const).map((step) => (
            <li key={step}>{t(`ftp.steps.${step}`)}</li>
          ))}
        </ol>
        <AccountHint />
      </div>
      <AddressQr service="ftp" address={first} />
    </div>
  )
}

function FtpSettings({ onSaved }: { readonly onSaved: () => void }) {
  const { data, failure, reload } = useRead(networkServices, 'ftpConfig')
  if (!data) return failure ? <FailureNote failure={failure} /> : <Skeleton height={240} />
  const saved = () => {
    reload()
    onSaved()
  }
  return (
    <>
      <FtpShare />
      <FtpForm key={JSON.stringify(data)} config={data} onSaved={saved} />
    </>
  )
}

function FtpShare() {
  const kernel = useKernel()
  const { data, failure, reload } = useRead(networkServices, 'ftpShare')
  const [refused, setRefused] = useState<Failure>()
  const change = async (share: Share | undefined) => {
    const answer = await saveFtpShare(kernel, share)
    setRefused(answer.ok ? undefined : answer.failure)
    reload()
  }
  return (
    <>
      <ShareRow share={data?.share} onChange={(share) => void change(share)} />
      <FailureNote failure={refused ?? failure} />
    </>
  )
}
