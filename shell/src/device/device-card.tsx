import type { DirectoryDevice } from '@cove/device-contract/directory'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Badge, Button, Menu, MoreIcon } from '@cove/ui'
import type { MenuEntry, Tone } from '@cove/ui'
import { mainActionOf } from './device-actions.ts'
import { DeviceArt } from './device-art.tsx'
import s from './device.module.css'

interface DeviceCardProps {
  readonly device: DirectoryDevice
  readonly onRemove: () => void
}

const tones: Record<DirectoryDevice['state'], Tone> = {
  online: 'ok',
  sleep: 'warn',
  offline: 'neutral',
  deactivated: 'neutral',
  scrapped: 'err',
}

/** One device of the list, with its next action and the others in a menu. */
export function DeviceCard({ device, onRemove }: DeviceCardProps) {
  const t = useT('devices')
  const navigate = useNavigate()
  const main = mainActionOf(device)
  const more = useMoreActions({ device, onRemove })
  return (
    <li className={s.card}>
      <DeviceArt state={device.state === 'online' ? 'on' : device.state === 'sleep' ? 'rest' : 'off'} />
      <div className={s.about}>
        <h2>{device.name}</h2>
        <p className={s.quiet}>{device.model}</p>
        <p className={s.tags}>
          <Badge tone={tones[device.state]}>{t(`states.${device.state}`)}</Badge>
          {device.role && <Badge>{t(`roles.${device.role}`)}</Badge>}
        </p>
      </div>
      <div className={s.actions}>
        {main && (
          <Button variant={main === 'connect' ? 'primary' : 'default'} onClick={() => void navigate(addressesOf(device)[main])}>
            {t(`list.${main}`)}
          </Button>
        )}
        {more.length > 0 && (
          <Menu
            align="end"
            items={more}
            trigger={
              <button type="button" className={s.account} aria-label={t('list.more', { name: device.name })}>
                <MoreIcon size={18} />
              </button>
            }
          />
        )}
      </div>
    </li>
  )
}

/** Where each action on a device leads. */
function addressesOf({ serialNo, name }: DirectoryDevice) {
  const sn = encodeURIComponent(serialNo)
  return {
    connect: `/device/connection?sn=${sn}`,
    wake: `/device/action/awake?sn=${sn}`,
    powerOn: `/device/action/power?sn=${sn}`,
    bind: `/device/bind/admin/${sn}?name=${encodeURIComponent(name)}`,
    offlineLogin: `/device/offline-login?sn=${sn}`,
  }
}

function useMoreActions({ device, onRemove }: DeviceCardProps): readonly MenuEntry[] {
  const t = useT('devices')
  const navigate = useNavigate()
  const addresses = addressesOf(device)
  const canConnect = mainActionOf(device) !== 'connect' && device.state !== 'scrapped' && device.binding === 'bound'
  return [
    ...(device.state === 'online'
      ? [{ id: 'offline', label: t('list.offlineLogin'), onSelect: () => void navigate(addresses.offlineLogin) }]
      : []),
    ...(canConnect ? [{ id: 'connect', label: t('list.connect'), onSelect: () => void navigate(addresses.connect) }] : []),
    // DEV-02a: removing ends every user's binding, so only the administrator may.
    ...(device.role === 'admin' ? [{ id: 'remove', label: t('list.remove'), danger: true, onSelect: onRemove }] : []),
  ]
}
