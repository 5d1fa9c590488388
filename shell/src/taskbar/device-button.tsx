import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { SlidersIcon } from '@cove/ui'
import { QuickButton } from './quick-button.tsx'
import s from './taskbar.module.css'

/** Opens the panel of the device, by the name of the device. */
export function DeviceButton() {
  const t = useT('shell')
  const name = useSession((state) => state.device?.name) ?? t('dock.device')
  return (
    <QuickButton
      panel="device"
      label={name}
      button={
        <button type="button" className={s.trayButton} aria-label={name} title={name}>
          <SlidersIcon size={19} />
        </button>
      }
    />
  )
}
