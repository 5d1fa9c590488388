import type { NearbyDevice } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Link, useNavigate } from '@cove/kernel/router'
import { Badge, Button, ErrorState, Spinner } from '@cove/ui'
import { useEffect, useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { addressOfBase } from './device-actions.ts'
import { DeviceArt } from './device-art.tsx'
import s from './device.module.css'

type Scan =
  | { readonly state: 'scanning' }
  | { readonly state: 'done'; readonly devices: readonly NearbyDevice[] }
  | { readonly state: 'failed' }

const advice = ['power', 'cable', 'network'] as const

/** DEV-06b: devices that can be reached from here; advice when none was found. */
export function ScanScreen() {
  const t = useT('devices')
  const { scan, scanAgain } = useScan()
  return (
    <section className={s.centre}>
      <h1 className={s.name}>{t('scan.title')}</h1>
      {scan.state === 'scanning' && (
        <div className={s.waiting} role="status">
          <Spinner size={32} label="" />
          <p>{t('scan.scanning')}</p>
        </div>
      )}
      {scan.state === 'failed' && <ErrorState art="offline" title={t('scan.failed')} onRetry={scanAgain} />}
      {scan.state === 'done' && scan.devices.length === 0 && <Advice />}
      {scan.state === 'done' && scan.devices.length > 0 && (
        <>
          <p role="status">{t('scan.found', { count: scan.devices.length })}</p>
          <ul className={s.grid}>
            {scan.devices.map((device) => (
              <NearbyCard key={`${device.serialNo} ${device.baseUrl}`} device={device} />
            ))}
          </ul>
        </>
      )}
      {scan.state !== 'scanning' && <Button onClick={scanAgain}>{t('scan.again')}</Button>}
    </section>
  )
}

function useScan() {
  const { connection } = useEntrance()
  const [scan, setScan] = useState<Scan>({ state: 'scanning' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const settle = (next: Scan) => {
      if (!leaving.signal.aborted) setScan(next)
    }
    connection.scan(leaving.signal).then(
      (devices) => settle({ state: 'done', devices }),
      () => settle({ state: 'failed' }),
    )
    return () => leaving.abort()
  }, [connection, round])
  const scanAgain = () => {
    setScan({ state: 'scanning' })
    setRound(round + 1)
  }
  return { scan, scanAgain }
}

function Advice() {
  const t = useT('devices')
  return (
    <div className={s.advice} role="status">
      <p>{t('scan.none')}</p>
      <ul>
        {advice.map((line) => (
          <li key={line}>{t(`scan.advice.${line}`)}</li>
        ))}
        <li>
          {t('scan.advice.typed')} <Link to="/login/ip?next=/device/list">{t('scan.byAddress')}</Link>
        </li>
      </ul>
    </div>
  )
}

function NearbyCard({ device }: { readonly device: NearbyDevice }) {
  const { connection } = useEntrance()
  const t = useT('devices')
  const navigate = useNavigate()
  const address = addressOfBase(device.baseUrl)
  const connect = () => {
    void connection.connect({ kind: 'scan', ...(address === undefined ? {} : { address }) })
    void navigate('/device/connection')
  }
  const bind = () => {
    const query = new URLSearchParams({ name: device.name, ...(address === undefined ? {} : { address }) })
    void navigate(`/device/bind/admin/${encodeURIComponent(device.serialNo)}?${query}`)
  }
  return (
    <li className={s.card}>
      <DeviceArt state={device.isSuspicious ? 'off' : 'on'} />
      <div className={s.about}>
        <h2>{device.name}</h2>
        <p className={s.quiet}>{`${device.model} · ${device.serialNo}`}</p>
        {/* S-C8: another key than the pinned one; never offered for sign-in. */}
        {device.isSuspicious ? (
          <p className={s.warning} role="alert">
            {t('scan.suspicious')}
          </p>
        ) : (
          <p className={s.tags}>
            <Badge tone={device.isBound ? 'ok' : 'neutral'}>{t(device.isBound ? 'scan.bound' : 'scan.unbound')}</Badge>
          </p>
        )}
      </div>
      {!device.isSuspicious && (
        <div className={s.actions}>
          <Button variant="primary" onClick={device.isBound ? connect : bind}>
            {t(device.isBound ? 'scan.connect' : 'scan.bind')}
          </Button>
        </div>
      )}
    </li>
  )
}
