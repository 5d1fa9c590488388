import type { Obstacle } from '@cove/kernel'
import { WindowLayer } from '@cove/ui'
import { lazyScreen } from '../lazy-screen.tsx'
import { useFace } from '../window-frame/use-face.ts'
import { SlotTitle } from './slot-title.tsx'
import { SlotWaiting } from './slot-waiting.tsx'

const ModuleExplanation = lazyScreen(() => import('../modules/module-explanation.tsx').then((module) => module.ModuleExplanation))

interface SlotBlockedProps {
  readonly windowId: string
  readonly remoteId: string
  readonly windowName: string
  /** Undefined while the module list is being read. */
  readonly obstacle: Obstacle | undefined
}

/** A window whose app cannot be used on this device, or is not yet known to be usable. None of its code runs. */
export function SlotBlocked({ windowId, remoteId, windowName, obstacle }: SlotBlockedProps) {
  const face = useFace({ id: windowId, remoteId, windowName })
  return (
    <WindowLayer>
      <SlotTitle face={face} />
      {obstacle ? (
        <ModuleExplanation title={face.declaredTitle} icon={face.icon} obstacle={obstacle} />
      ) : (
        <SlotWaiting title={face.declaredTitle} onRetry={undefined} />
      )}
    </WindowLayer>
  )
}
