import { networkServices } from '@cove/device-contract/network-services'
import type { Service } from '@cove/device-contract/network-services'
import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { Skeleton } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { Bar, Muted, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { usePrograms } from '../data/use-programs.ts'
import type { Services } from '../data/use-services.ts'
import { smbAddresses, windowsSmb } from '../model/addresses.ts'
import { platformOf, platforms } from '../model/platform.ts'
import type { Platform } from '../model/platform.ts'
import { AccountHint } from './account-hint.tsx'
import { AddressQr } from './address-qr.tsx'
import { CopyLine } from './copy-line.tsx'
import { MissingProgram } from './missing-program.tsx'
import { LocalOnly } from './local-only.tsx'
import { ServiceState, ServiceSwitch } from './service-switch.tsx'
import { StateHint } from './state-hint.tsx'
import { SmbSettings } from './smb-settings.tsx'
import { SmbShares } from './smb-shares.tsx'
import s from './service.module.css'

/** NSV-03a: the addresses of SMB for each system, what is shared, and for the administrator how. */
export function SmbPage({ services }: { readonly services: Read<Services> }) {
  const { data, failure, reload } = services
  const service = data?.services.find((one) => one.service === 'smb')
  if (!data || !service) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  if (service.state === 'missing') return <SmbMissing onChanged={reload} />
  return <SmbView hosts={data.hosts} isLocal={!data.isEncrypted} service={service} onChanged={reload} />
}

function SmbMissing({ onChanged }: { readonly onChanged: () => void }) {
  const t = useT('network-services')
  const { programs, failure, busy, check } = usePrograms('smb')
  if (!programs) return failure ? <FailureNote failure={failure} /> : <Skeleton height={320} />
  const again = async () => {
    await check()
    onChanged()
  }
  return (
    <MissingProgram
      title={t('smb.missing')}
      intro={t('smb.intro')}
      effect={t('smb.effect')}
      programs={programs}
      busy={busy}
      onCheck={() => void again()}
    />
  )
}

interface SmbViewProps {
  readonly hosts: readonly string[]
  readonly isLocal: boolean
  readonly service: Service
  readonly onChanged: () => void
}

function SmbView({ hosts, isLocal, service, onChanged }: SmbViewProps) {
  const t = useT('network-services')
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const shares = useRead(networkServices, 'smbShares')
  return (
    <>
      <PageHead title={t('sections.smb')} intro={t('smb.intro')}>
        <ServiceState service={service} />
        <ServiceSwitch service={service} onChanged={onChanged} />
      </PageHead>
      <StateHint service={service} />
      {isLocal && <LocalOnly />}
      <Addresses hosts={hosts} port={service.port} share={shares.data?.shares.find(({ access }) => access !== 'none')?.name ?? ''} />
      {isAdmin && <SmbSettings onSaved={onChanged} />}
      <FailureNote failure={shares.failure} />
      {shares.data && <SmbShares shares={shares.data.shares} isAdmin={isAdmin} onChanged={shares.reload} />}
      <Muted>{t('smb.limits')}</Muted>
    </>
  )
}

interface AddressesProps {
  readonly hosts: readonly string[]
  readonly port: number
  readonly share: string
}

function Addresses({ hosts, port, share }: AddressesProps) {
  const t = useT('network-services')
  const own = platformOf(navigator.userAgent)
  const [platform, setPlatform] = useState<Platform>(own)
  const [host = ''] = hosts
  const [first = ''] = smbAddresses({ hosts, port })
  return (
    <>
      <Bar at="ends">
        <SegmentedControl
          label={t('webdav.platform')}
          value={platform}
          segments={platforms.map((value) => ({ value, label: t(`platforms.${value}`) }))}
          onChange={setPlatform}
        />
        {platform === own && <Muted as="span">{t('webdav.chosen')}</Muted>}
      </Bar>
      <div className={s.split}>
        <div>
          {platform === 'windows' ? (
            <CopyLine label={t(port === 445 ? 'webdav.address' : 'webdav.command')} text={windowsSmb({ host, port, share })} />
          ) : (
            smbAddresses({ hosts, port }).map((address) => <CopyLine key={address} label={t('webdav.address')} text={address} />)
          )}
          <ol className={s.steps}>
            {(['first', 'second', 'third'] as const).map((step) => (
              <li key={step}>{t(`smb.steps.${platform}.${step}`)}</li>
            ))}
          </ol>
          {platform === 'windows' && port !== 445 && <Muted>{t('smb.windowsPort')}</Muted>}
          <AccountHint />
        </div>
        <AddressQr service="smb" address={first} />
      </div>
    </>
  )
}
