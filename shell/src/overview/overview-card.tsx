import { useT } from '@cove/kernel/i18n'
import { AppIcon, CloseIcon, IconButton, NameText } from '@cove/ui'
import { Miniature } from '../taskbar/miniature.tsx'
import type { OverviewWindow } from './use-overview-windows.ts'
import s from './window-overview.module.css'

interface OverviewCardProps {
  readonly window: OverviewWindow
  readonly scale: number
  readonly onShow: (id: string) => void
  readonly onClose: (id: string) => void
}

/** One window: its picture and name; a press shows it, the cross and the middle button close it. */
export function OverviewCard({ window, scale, onShow, onClose }: OverviewCardProps) {
  const t = useT('overview')
  const { id, title, icon, bounds, isMinimised } = window
  const close = () => onClose(id)
  const widthPx = Math.round(bounds.width * scale)
  return (
    <div className={s.card} data-overview-card={id} data-minimised={isMinimised || undefined}>
      <button
        type="button"
        className={s.show}
        aria-label={isMinimised ? t('minimised', { title }) : title}
        onClick={() => onShow(id)}
        onAuxClick={(event) => event.button === 1 && close()}
      >
        <span className={s.picture} style={{ width: widthPx, height: Math.round(bounds.height * scale) }}>
          <AppIcon {...icon} size={40} />
          <Miniature windowId={id} widthPx={widthPx} />
        </span>
        <span className={s.name}>
          <AppIcon {...icon} size={20} />
          <NameText name={title} />
        </span>
      </button>
      <span className={s.close}>
        <IconButton size="sm" label={t('close', { title })} icon={<CloseIcon size={14} />} onClick={close} />
      </span>
    </div>
  )
}
