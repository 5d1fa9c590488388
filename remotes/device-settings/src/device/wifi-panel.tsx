import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { HowTo } from '@cove/parts/how-to'
import { Badge, Button, EmptyState, RefreshIcon, Skeleton } from '@cove/ui'
import { LockIcon } from '@cove/ui/icons'
import { Bar, Line, Lines, Muted, Section, StateDot, TwoLines } from '@cove/ui/page'
import { useState } from 'react'
import { forgetWifi, scanWifi, tryWifi, useWifi } from '../data/wifi-calls.ts'
import type { Wifi, WifiNetwork } from '../data/wifi-calls.ts'
import { WifiPassword } from './wifi-password.tsx'

/** NET-01a, NET-01b: wireless networks; one is tried and proved before it counts. */
export function WifiPanel({ onTried }: { readonly onTried: () => void }) {
  const t = useT('device-settings')
  const { data, failure } = useWifi()
  if (!data) return failure ? <FailureNote failure={failure} /> : <Skeleton height={160} />
  if (!data.hasAdapter) return <EmptyState art="offline" title={t('wifi.none')} />
  if (!data.isManaged)
    return (
      <EmptyState
        art="offline"
        title={t('wifi.unmanaged')}
        body={t('wifi.unmanagedHint')}
        action={<HowTo packages={['network-manager']} />}
      />
    )
  return <Networks key={data.ssid} wifi={data} onTried={onTried} />
}

function Networks({ wifi, onTried }: { readonly wifi: Wifi; readonly onTried: () => void }) {
  const t = useT('device-settings')
  const { networks, failure, busy, asked, scan, join, forget, ask } = useNetworks(onTried)
  return (
    <Section
      title={t('network.wifi')}
      tools={
        <Button icon={<RefreshIcon size={15} />} busy={busy} onClick={() => void scan()}>
          {t('wifi.scan')}
        </Button>
      }
    >
      {wifi.isModel && <Muted>{t('wifi.model')}</Muted>}
      <Bar>
        <StateDot tone={wifi.ssid === '' ? 'off' : 'ok'}>{wifi.ssid === '' ? t('wifi.off') : t('wifi.on', { name: wifi.ssid })}</StateDot>
        {wifi.ssid !== '' && (
          <Button size="sm" onClick={() => void join('')}>
            {t('wifi.leave')}
          </Button>
        )}
      </Bar>
      <FailureNote failure={failure} />
      {networks?.length === 0 && <Muted>{t('wifi.empty')}</Muted>}
      {networks === undefined && !busy && <Muted>{t('wifi.scanHint')}</Muted>}
      <Lines label={t('network.wifi')}>
        {networks?.map((one) => (
          <NetworkRow
            key={one.ssid}
            network={one}
            isUsed={one.ssid === wifi.ssid}
            onJoin={() => (one.isSaved || one.security === 'open' ? void join(one.ssid) : ask(one))}
            onForget={() => void forget(one.ssid)}
          />
        ))}
      </Lines>
      {asked && <WifiPassword network={asked} onJoin={join} onClose={() => ask(undefined)} />}
    </Section>
  )
}

interface NetworkRowProps {
  readonly network: WifiNetwork
  readonly isUsed: boolean
  readonly onJoin: () => void
  readonly onForget: () => void
}

function NetworkRow({ network: { ssid, signalPercent, security, isSaved }, isUsed, onJoin, onForget }: NetworkRowProps) {
  const t = useT('device-settings')
  return (
    <Line text={<TwoLines title={ssid} note={t('wifi.facts', { signal: signalPercent, security: t(`wifi.security.${security}`) })} />}>
      {security !== 'open' && <LockIcon size={15} />}
      {isUsed && <Badge>{t('wifi.used')}</Badge>}
      {isSaved && !isUsed && (
        <Button size="sm" aria-label={t('wifi.forgetOf', { name: ssid })} onClick={onForget}>
          {t('wifi.forget')}
        </Button>
      )}
      {!isUsed && (
        <Button size="sm" disabled={security === 'other'} aria-label={t('wifi.joinOf', { name: ssid })} onClick={onJoin}>
          {t('wifi.join')}
        </Button>
      )}
    </Line>
  )
}

function useNetworks(onTried: () => void) {
  const kernel = useKernel()
  const [networks, setNetworks] = useState<readonly WifiNetwork[]>()
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const [asked, ask] = useState<WifiNetwork>()
  const scan = async () => {
    setBusy(true)
    const answer = await scanWifi(kernel)
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) setNetworks(answer.data.networks)
  }
  /** Resolves to what went wrong. */
  const join = async (ssid: string, password?: string): Promise<Failure | undefined> => {
    const answer = await tryWifi(kernel, ssid, password)
    const problem = answer.ok ? undefined : answer.failure
    if (password === undefined || !problem) setFailure(problem)
    if (problem) return problem
    ask(undefined)
    onTried()
    return undefined
  }
  const forget = async (ssid: string) => {
    const answer = await forgetWifi(kernel, ssid)
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) setNetworks((before) => before?.map((one) => (one.ssid === ssid ? Object.assign({}, one, { isSaved: false }) : one)))
  }
  return { networks, failure, busy, asked, scan, join, forget, ask }
}
