import type { RouteState } from '@cove/kernel'
import { useSession, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { useState } from 'react'
import { EntranceGate, useEntrance } from '../entrance/entrance.tsx'
import { useTexts } from '../entrance/use-texts.ts'
import { deviceTexts } from './device-texts.ts'
import { ReportPanel } from './report-panel.tsx'
import { RouteLine } from './route-lines.tsx'
import s from './device.module.css'

/** DEV-08b: the routes to this device with the report, and moving to another one while windows and transfers continue. */
export function LinesDialog({ onClose }: { readonly onClose: () => void }) {
  const ready = useTexts('devices', deviceTexts)
  if (!ready) return undefined
  return (
    <EntranceGate waiting={null}>
      <Lines onClose={onClose} />
    </EntranceGate>
  )
}

function Lines({ onClose }: { readonly onClose: () => void }) {
  const { connection } = useEntrance()
  const t = useT('devices')
  const name = useSession((state) => state.device?.name) ?? t('lines.device')
  const { routes, restoredLine, phase } = useStoreValue(connection.store, (state) => state)
  const used = routes.find((route) => route.state === 'inUse')?.id
  const [chosen, setChosen] = useState<string>()
  const [outcome, setOutcome] = useState<'done' | 'restored'>()
  const wanted = chosen ?? used
  const usable = routes.filter((route) => route.state === 'healthy' || route.state === 'inUse')
  const busy = phase === 'switching'
  const move = async () => {
    if (wanted === undefined) return
    setOutcome((await connection.switchRoute(wanted)) ? 'done' : 'restored')
    setChosen(undefined)
  }
  const result = restoredLine ? 'restored' : outcome
  return (
    <Dialog
      open
      size="md"
      scope="system"
      title={t('lines.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('lines.close')}</Button>
          <Button variant="primary" busy={busy} disabled={wanted === undefined || wanted === used} onClick={() => void move()}>
            {t('lines.switch')}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p className={s.quiet}>{usable.length > 1 ? t('lines.current', { name }) : t('lines.none')}</p>
        <RouteChoice routes={routes} usable={busy ? [] : usable} wanted={wanted} onChoose={setChosen} />
        <p role="status">{result && t(result === 'done' ? 'lines.done' : 'lines.restored')}</p>
        <ReportPanel />
      </div>
    </Dialog>
  )
}

interface RouteChoiceProps {
  readonly routes: readonly RouteState[]
  readonly usable: readonly RouteState[]
  readonly wanted: string | undefined
  readonly onChoose: (routeId: string) => void
}

function RouteChoice({ routes, usable, wanted, onChoose }: RouteChoiceProps) {
  const t = useT('devices')
  return (
    <ul className={s.routes} role="radiogroup" aria-label={t('connection.routes')}>
      {routes.map((route) => (
        <li key={route.id}>
          <label className={s.choice}>
            <input
              type="radio"
              name="route"
              value={route.id}
              checked={route.id === wanted}
              disabled={!usable.includes(route)}
              onChange={() => onChoose(route.id)}
            />
            <RouteLine route={route} />
          </label>
        </li>
      ))}
    </ul>
  )
}
