import type { DirectoryDevice } from '@cove/device-contract/directory'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Badge, Button, Menu, MoreIcon, type MenuEntry, type Tone } from '@cove/ui'
import { mainActionOf } from './device-actions.ts'
import { DeviceArt } from './device-art.tsx'
import s from './device.module.css'

const tones: Record<DirectoryDevice['state'], Tone> = {
  online: 'ok',
  sleep: 'warn',
  offline: 'neutral',
  deactivated: 'neutral',
  scrapped: 'err',
}

/** One device of the list, with the one thing to do next and the rest in a menu. */
export function DeviceCard({ device, onRemove }: { readonly device: DirectoryDevice; readonly onRemove: () => void }) {
  const t = useT('devices')
  const navigate = useNavigate()
  const sn = encodeURIComponent(device.serialNo)
  const main = mainActionOf(device)
  const go = {
    connect: `/device/connection?sn=${sn}`,
    wake: `/device/action/awake?sn=${sn}`,
    powerOn: `/device/action/power?sn=${sn}`,
    bind: `/device/bind/admin/${sn}?name=${encodeURIComponent(device.name)}`,
  }
  const more: readonly MenuEntry[] = [
    ...(device.state === 'online'
      ? [{ id: 'offline', label: t('list.offlineLogin'), onSelect: () => void navigate(`/device/offline-login?sn=${sn}`) }]
      : []),
    ...(main !== 'connect' && device.state !== 'scrapped' && device.binding === 'bound'
      ? [{ id: 'connect', label: t('list.connect'), onSelect: () => void navigate(go.connect) }]
      : []),
    // DEV-02a: removing ends everybody's binding, so it is the administrator's.
    ...(device.role === 'admin' ? [{ id: 'remove', label: t('list.remove'), danger: true, onSelect: onRemove }] : []),
  ]
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
          <Button variant={main === 'connect' ? 'primary' : 'default'} onClick={() => void navigate(go[main])}>
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
