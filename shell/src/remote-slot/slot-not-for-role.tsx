import type { RoleProblem } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { EmptyState, WindowLayer } from '@cove/ui'
import { useFace } from '../window-frame/use-face.ts'
import { SlotTitle } from './slot-title.tsx'

interface SlotNotForRoleProps {
  readonly problem: RoleProblem
  readonly windowId: string
  readonly remoteId: string
  readonly windowName: string
}

/** LGN-14b, USR-01b: a window of an app that this role does not have, opened by its address. None of its code runs. */
export function SlotNotForRole({ problem, windowId, remoteId, windowName }: SlotNotForRoleProps) {
  const t = useT('shell')
  const face = useFace({ id: windowId, remoteId, windowName })
  return (
    <WindowLayer>
      <SlotTitle face={face} />
      <EmptyState art="lock" title={t(`${problem}.title`, { app: face.declaredTitle })} body={t(`${problem}.body`)} />
    </WindowLayer>
  )
}
