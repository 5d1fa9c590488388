import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Badge, Button } from '@cove/ui'
import { RefreshIcon } from '@cove/ui/icons'
import { readLine } from '../data/device-calls.ts'
import { useLoaded } from '../data/use-loaded.ts'
import { lineReport } from '../model/line-report.ts'
import { fingerprintShown } from '../model/secrets-shown.ts'
import { CopyButton, CopyText } from '../ui/copy-text.tsx'
import { LoadState } from '../ui/load-state.tsx'
import { Card, Line, Lines, Page } from '../ui/page.tsx'
import s from '../ui/page.module.css'

/** DEV-08a: how this browser reaches the device, and how the device is reached from elsewhere. */
export function ConnectionSection() {
  const kernel = useKernel()
  const t = useT('account-security')
  const loaded = useLoaded(kernel, readLine)
  const { device, online } = useSession((state) => state)
  const line = loaded.data
  const page = location.origin
  const fingerprint = line?.fingerprint && fingerprintShown(line.fingerprint)
  const tunnel = line && (line.type === undefined ? t('line.noTunnel') : t(`line.type.${line.type}`))
  const report = lineReport(
    {
      page,
      device: device && [device.name, device.model, device.version].filter(Boolean).join(', '),
      reachable: t(online ? 'line.reachable' : 'line.away'),
      tunnel: line && `${tunnel ?? ''}, ${t(line.isConnected ? 'line.up' : 'line.down')}`,
      failures: line?.failures,
      addresses: line?.addresses ?? [],
      fingerprint,
    },
    (key) => t(`report.${key}`),
    '',
  )
  return (
    <Page title={t('sections.connection')} intro={t('line.intro')}>
      <Card title={t('line.now')} action={<CopyButton text={report} label={t('line.copyReport')} />}>
        <Lines label={t('line.now')}>
          <Line
            title={
              <>
                <span>{page}</span>
                <Badge tone={online ? 'ok' : 'err'}>{t(online ? 'line.reachable' : 'line.away')}</Badge>
              </>
            }
            facts={<span>{t('line.nowFacts')}</span>}
          />
          {device && (
            <Line
              title={device.name}
              facts={
                <>
                  <span>{device.model}</span>
                  <span>{t('line.version', { version: device.version })}</span>
                  <span>{t('line.serial', { serial: device.serialNo })}</span>
                </>
              }
            />
          )}
        </Lines>
      </Card>
      <Card
        title={t('line.tunnel')}
        intro={t('line.tunnelIntro')}
        action={
          <Button icon={<RefreshIcon size={16} />} onClick={loaded.reload}>
            {t('action.refresh')}
          </Button>
        }
      >
        <LoadState loaded={loaded} lines={2}>
          {(status) => (
            <Lines label={t('line.tunnel')}>
              <Line
                title={
                  <>
                    <span>{tunnel}</span>
                    <Badge tone={status.isConnected ? 'ok' : 'neutral'}>{t(status.isConnected ? 'line.up' : 'line.down')}</Badge>
                  </>
                }
                facts={
                  <>
                    {status.clientId !== '' && <span>{t('line.client', { id: status.clientId })}</span>}
                    <span>{t('line.failures', { count: status.failures })}</span>
                  </>
                }
              />
            </Lines>
          )}
        </LoadState>
      </Card>
      {line && (
        <>
          <Card title={t('line.addresses')} intro={t(line.addresses.length === 0 ? 'line.addressesNone' : 'line.addressesIntro')}>
            {line.addresses.map((address) => (
              <CopyText key={address} text={address} label={t('action.copy')} />
            ))}
          </Card>
          <Card title={t('line.fingerprint')} intro={t(fingerprint ? 'line.fingerprintIntro' : 'line.fingerprintNone')}>
            {fingerprint && <CopyText text={fingerprint} label={t('action.copy')} />}
          </Card>
        </>
      )}
      {loaded.failure && line && <p className={s.warning}>{loaded.failure.text}</p>}
    </Page>
  )
}
