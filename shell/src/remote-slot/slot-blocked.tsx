import { WindowLayer } from '@cove/ui'
import { lazyScreen } from '../lazy-screen.tsx'
import { isUnbuilt } from '../modules/use-availability.ts'
import type { AppObstacle } from '../modules/use-availability.ts'
import { useFace } from '../window-frame/use-face.ts'
import { SlotTitle } from './slot-title.tsx'
import { SlotWaiting } from './slot-waiting.tsx'

const BuildExplanation = lazyScreen(() => import('../modules/build-explanation.tsx').then((module) => module.BuildExplanation))
const ModuleExplanation = lazyScreen(() => import('../modules/module-explanation.tsx').then((module) => module.ModuleExplanation))

interface SlotBlockedProps {
  readonly windowId: string
  readonly remoteId: string
  readonly windowName: string
  /** Undefined while the module list is being read. */
  readonly obstacle: AppObstacle | undefined
}

/** A window whose app cannot be used on this device, or is not yet known to be usable. None of its code runs. */
export function SlotBlocked({ windowId, remoteId, windowName, obstacle }: SlotBlockedProps) {
  const face = useFace({ id: windowId, remoteId, windowName })
  const shown = { title: face.declaredTitle, icon: face.icon }
  return (
    <WindowLayer>
      <SlotTitle face={face} />
      {obstacle === undefined ? (
        <SlotWaiting title={face.declaredTitle} onRetry={undefined} />
      ) : isUnbuilt(obstacle) ? (
        <BuildExplanation {...shown} obstacle={obstacle} />
      ) : (
        <ModuleExplanation {...shown} obstacle={obstacle} />
      )}
    </WindowLayer>
  )
}
