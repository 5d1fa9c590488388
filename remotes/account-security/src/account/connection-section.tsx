import type { DataOf } from '@cove/device-contract'
import { tunnel } from '@cove/device-contract/tunnel'
import { useSession } from '@cove/kernel'
import type { Translate } from '@cove/kernel/i18n'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { useRead } from '@cove/parts/read'
import { Badge, Button } from '@cove/ui'
import { RefreshIcon } from '@cove/ui/icons'
import { Card, Item, Items, Page, PageHead } from '@cove/ui/page'
import { lineReport } from '../model/line-report.ts'
import { fingerprintShown } from '../model/secrets-shown.ts'
import { CopyButton, CopyText } from '../ui/copy-text.tsx'
import { LoadState } from '../ui/load-state.tsx'

type LineStatus = DataOf<typeof tunnel.calls.status>

/** DEV-08a: how this browser reaches the device, and how the device is reached from elsewhere. */
export function ConnectionSection() {
  const t = useT('account-security')
  const loaded = useRead(tunnel, 'status')
  const line = loaded.data
  return (
    <Page narrow label={t('sections.connection')}>
      <PageHead title={t('sections.connection')} intro={t('line.intro')} />
      <ThisConnectionCard line={line} />
      <Card
        title={t('line.tunnel')}
        intro={t('line.tunnelIntro')}
        tools={
          <Button icon={<RefreshIcon size={16} />} onClick={loaded.reload}>
            {t('action.refresh')}
          </Button>
        }
      >
        <LoadState loaded={loaded} lines={2}>
          {(status) => <TunnelLines line={status} />}
        </LoadState>
      </Card>
      {line && <AddressCards line={line} />}
      {loaded.failure && line && <FailureNote failure={loaded.failure} />}
    </Page>
  )
}

/** The address of this page and the device behind it, with a button that copies all of it. */
function ThisConnectionCard({ line }: { readonly line: LineStatus | undefined }) {
  const t = useT('account-security')
  const { device, online } = useSession((state) => state)
  const report = useReport(line)
  return (
    <Card title={t('line.now')} tools={<CopyButton text={report} label={t('line.copyReport')} />}>
      <Items label={t('line.now')}>
        <Item
          title={
            <>
              <span>{location.origin}</span>
              <Badge tone={online ? 'ok' : 'err'}>{t(online ? 'line.reachable' : 'line.away')}</Badge>
            </>
          }
          note={<span>{t('line.nowFacts')}</span>}
        />
        {device && (
          <Item
            title={device.name}
            note={
              <>
                <span>{device.model}</span>
                <span>{t('line.version', { version: device.version })}</span>
                <span>{t('line.serial', { serial: device.serialNo })}</span>
              </>
            }
          />
        )}
      </Items>
    </Card>
  )
}

function TunnelLines({ line }: { readonly line: LineStatus }) {
  const t = useT('account-security')
  return (
    <Items label={t('line.tunnel')}>
      <Item
        title={
          <>
            <span>{tunnelText(line, t)}</span>
            <Badge tone={line.isConnected ? 'ok' : 'neutral'}>{t(line.isConnected ? 'line.up' : 'line.down')}</Badge>
          </>
        }
        note={
          <>
            {line.clientId !== '' && <span>{t('line.client', { id: line.clientId })}</span>}
            <span>{t('line.failures', { count: line.failures })}</span>
          </>
        }
      />
    </Items>
  )
}

function AddressCards({ line: { addresses, fingerprint } }: { readonly line: LineStatus }) {
  const t = useT('account-security')
  const shown = fingerprint && fingerprintShown(fingerprint)
  return (
    <>
      <Card title={t('line.addresses')} intro={t(addresses.length === 0 ? 'line.addressesNone' : 'line.addressesIntro')}>
        {addresses.map((address) => (
          <CopyText key={address} text={address} label={t('action.copy')} />
        ))}
      </Card>
      <Card title={t('line.fingerprint')} intro={t(shown ? 'line.fingerprintIntro' : 'line.fingerprintNone')}>
        {shown && <CopyText text={shown} label={t('action.copy')} />}
      </Card>
    </>
  )
}

const tunnelText = (line: LineStatus, t: Translate) => (line.type === undefined ? t('line.noTunnel') : t(`line.type.${line.type}`))

/** Everything the section shows, as lines of text for support. */
function useReport(line: LineStatus | undefined): string {
  const t = useT('account-security')
  const { device, online } = useSession((state) => state)
  return lineReport(
    {
      page: location.origin,
      device: device && [device.name, device.model, device.version].filter(Boolean).join(', '),
      reachable: t(online ? 'line.reachable' : 'line.away'),
      tunnel: line && `${tunnelText(line, t)}, ${t(line.isConnected ? 'line.up' : 'line.down')}`,
      failures: line?.failures,
      addresses: line?.addresses ?? [],
      fingerprint: line?.fingerprint && fingerprintShown(line.fingerprint),
    },
    (key) => t(`report.${key}`),
    '',
  )
}
