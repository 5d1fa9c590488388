import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Skeleton } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { FailureState } from '@cove/parts/failure'
import type { Read } from '@cove/parts/read'
import { Bar, Muted, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import type { Services } from '../data/use-services.ts'
import { webdavAddresses, windowsCommand } from '../model/addresses.ts'
import { platformOf, platforms } from '../model/platform.ts'
import type { Platform } from '../model/platform.ts'
import { AccountHint } from './account-hint.tsx'
import { AddressQr } from './address-qr.tsx'
import { CopyLine } from './copy-line.tsx'
import { LocalOnly } from './local-only.tsx'
import { ServiceState, ServiceSwitch } from './service-switch.tsx'
import { StateHint } from './state-hint.tsx'
import { WebdavSettings } from './webdav-settings.tsx'
import s from './service.module.css'

/** NSV-03b: the address for each system, the steps, and for the administrator the configuration. */
export function WebdavPage({ services }: { readonly services: Read<Services> }) {
  const t = useT('network-services')
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const { data, failure, reload } = services
  const service = data?.services.find((one) => one.service === 'webdav')
  if (!data || !service) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  return (
    <>
      <PageHead title={t('sections.webdav')} intro={t('webdav.intro')}>
        <ServiceState service={service} />
        <ServiceSwitch service={service} onChanged={reload} />
      </PageHead>
      <StateHint service={service} />
      {!data.isEncrypted && <LocalOnly />}
      <Addresses addresses={webdavAddresses({ ...data, path: data.webdavPath, port: service.port })} />
      {isAdmin && <WebdavSettings onSaved={reload} />}
    </>
  )
}

function Addresses({ addresses }: { readonly addresses: readonly string[] }) {
  const t = useT('network-services')
  const own = platformOf(navigator.userAgent)
  const [platform, setPlatform] = useState<Platform>(own)
  const [first = ''] = addresses
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
          {addresses.map((address) => (
            <CopyLine key={address} label={t('webdav.address')} text={address} />
          ))}
          {platform === 'windows' && <CopyLine label={t('webdav.command')} text={windowsCommand(first)} />}
          <ol className={s.steps}>
            {(['first', 'second', 'third'] as const).map((step) => (
              <li key={step}>{t(`steps.${platform}.${step}`)}</li>
            ))}
          </ol>
          <AccountHint />
        </div>
        <AddressQr service="webdav" address={first} />
      </div>
    </>
  )
}
