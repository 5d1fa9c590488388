import { notices as area } from '@cove/device-contract/notices'
import { useKernel, useSession, useSettings, useStoreValue } from '@cove/kernel'
import { settingsRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useNotices } from '@cove/parts/notices'
import { Button, MoonIcon, SignOutIcon } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { NetworkIcon, SettingsIcon } from '@cove/ui/icons'
import { useApps, useOpenApp } from '../apps/use-apps.ts'
import { useDesktopCommands } from '../desktop/desktop-commands.ts'
import { isStorageHurt, useStorages } from '../desktop/use-storages.ts'
import { useNow } from '../taskbar/now.ts'
import { useHasFigures } from '../widgets/use-has-module.ts'
import { NetworkBlock } from './network-block.tsx'
import { quietOf, switched } from './quiet.ts'
import { StorageBlock } from './storage-block.tsx'
import { Tile } from './tile.tsx'
import { TransfersBlock } from './transfers-block.tsx'
import { useRouteText } from './use-route-text.ts'
import s from './quick.module.css'

/** The device this desktop is on: how it does, its network, do not disturb, transfers, storage, the theme, and leaving it. */
export function DevicePanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT('quick')
  const name = useSession((state) => state.device?.name) ?? t('device.title')
  return (
    <section className={s.device} aria-label={name}>
      <header className={s.deviceHead}>
        <h2>{name}</h2>
        <State onClose={onClose} />
      </header>
      <div className={s.tiles}>
        <NetworkTile onClose={onClose} />
        <QuietTile />
      </div>
      {useHasFigures() && <NetworkBlock onClose={onClose} />}
      <TransfersBlock onClose={onClose} />
      <StorageBlock onClose={onClose} />
      <Look />
      <Exits onClose={onClose} />
    </section>
  )
}

interface PartProps {
  readonly onClose: () => void
}

/** The worst that is known of the device, and the way to it. */
function useWorst() {
  const { notices } = useKernel()
  const t = useT('quick')
  const isOnline = useSession((state) => state.online)
  const openApp = useOpenApp()
  const keeper = useApps().find(({ attention }) => attention === 'storage')
  const isHurt = isStorageHurt(useStorages())
  const { openLines } = useDesktopCommands()
  const due = useNotices().page?.notices.find(({ state, level }) => state === 'open' && level === 'warn')
  if (!isOnline) return { tone: 'err', name: t('device.away'), go: openLines } as const
  const route = due?.action?.route
  if (due)
    return { tone: 'err', name: notices.textOf(due.title), go: route === undefined ? undefined : () => void notices.open(route) } as const
  if (isHurt) return { tone: 'warn', name: t('device.hurt'), go: keeper && (() => void openApp(keeper)) } as const
  return { tone: 'ok', name: t('device.well'), go: undefined } as const
}

function State({ onClose }: PartProps) {
  const { tone, name, go } = useWorst()
  const text = (
    <>
      <i />
      <span>{name}</span>
    </>
  )
  if (!go)
    return (
      <span className={s.state} data-tone={tone}>
        {text}
      </span>
    )
  const press = () => {
    onClose()
    go()
  }
  return (
    <button type="button" className={s.state} data-tone={tone} onClick={press}>
      {text}
    </button>
  )
}

function NetworkTile({ onClose }: PartProps) {
  const t = useT('quick')
  const isOnline = useSession((state) => state.online)
  const { openLines } = useDesktopCommands()
  const route = useRouteText()
  const press = () => {
    onClose()
    openLines()
  }
  return (
    <Tile
      icon={<NetworkIcon size={20} />}
      name={t('device.network')}
      text={isOnline ? (route ?? t('device.connected')) : t('device.away')}
      isOn={isOnline}
      onPress={press}
    />
  )
}

function QuietTile() {
  const t = useT('quick')
  const [settings, change] = useSettings(area)
  const { kind, time } = quietOf(settings, useNow())
  const keys = { off: 'quietOff', now: 'quietUntil', later: 'quietPlan' } as const
  return (
    <Tile
      isSwitch
      icon={<MoonIcon size={20} />}
      name={t('device.quiet')}
      text={t(`device.${keys[kind]}`, { time })}
      isOn={kind === 'now'}
      onPress={() => change(switched(settings, new Date()))}
    />
  )
}

const looks = ['light', 'dark', 'system'] as const

function Look() {
  const { appearance } = useKernel()
  const t = useT('quick')
  const theme = useStoreValue(appearance.store, (state) => state.theme)
  return (
    <div className={s.look}>
      <b>{t('device.look')}</b>
      <SegmentedControl
        label={t('device.look')}
        value={theme}
        segments={looks.map((value) => ({ value, label: t(`device.looks.${value}`) }))}
        onChange={(value) => appearance.set({ theme: value })}
      />
    </div>
  )
}

function Exits({ onClose }: PartProps) {
  const { windows } = useKernel()
  const t = useT('quick')
  const { signOut } = useDesktopCommands()
  const settings = () => {
    onClose()
    windows.open(settingsRoute.address({}))
  }
  const leave = () => {
    onClose()
    signOut('here')
  }
  return (
    <footer className={s.exits}>
      <Button size="sm" variant="ghost" icon={<SettingsIcon size={15} />} onClick={settings}>
        {t('device.settings')}
      </Button>
      <Button size="sm" variant="ghost" icon={<SignOutIcon size={15} />} onClick={leave}>
        {t('device.signOut')}
      </Button>
    </footer>
  )
}
