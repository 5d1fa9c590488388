import { AppIcon, ArrowUpIcon, MinusIcon, PauseIcon, RefreshIcon, WarningIcon } from '@cove/ui'
import type { AppIconData } from '../apps/apps.ts'
import type { AppObstacle } from './use-availability.ts'
import s from './app-face.module.css'

const badges: Readonly<Record<AppObstacle['kind'], typeof PauseIcon>> = {
  off: PauseIcon,
  missing: WarningIcon,
  failed: WarningIcon,
  absent: MinusIcon,
  outdated: ArrowUpIcon,
  building: RefreshIcon,
  unbuilt: WarningIcon,
}

interface AppFaceProps {
  readonly icon: AppIconData
  readonly size: number
  /** MOD-03a: what stands in the way; the icon is then dimmed and has a badge. The control around it gives the reason in its name. */
  readonly obstacle: AppObstacle | undefined
}

/** The icon of an app in the launcher, in the dock, on the desktop and in an explanation. */
export function AppFace({ icon, size, obstacle }: AppFaceProps) {
  const Badge = obstacle && badges[obstacle.kind]
  const side = Math.max(15, Math.round(size * 0.32))
  return (
    <span className={s.face} data-obstacle={obstacle?.kind}>
      <AppIcon {...icon} size={size} isDimmed={obstacle !== undefined} />
      {Badge && (
        <span className={s.badge} style={{ width: side, height: side }} aria-hidden="true">
          <Badge size={Math.round(side * 0.62)} strokePx={1.5} />
        </span>
      )}
    </span>
  )
}
