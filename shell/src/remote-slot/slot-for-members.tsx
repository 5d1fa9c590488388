import { useT } from '@cove/kernel/i18n'
import { EmptyState, WindowLayer } from '@cove/ui'
import { useFace } from '../window-frame/use-face.ts'
import { SlotTitle } from './slot-title.tsx'

interface SlotForMembersProps {
  readonly windowId: string
  readonly remoteId: string
  readonly windowName: string
}

/** LGN-14b: a window of an app that guests do not have, opened by its address. None of its code runs. */
export function SlotForMembers({ windowId, remoteId, windowName }: SlotForMembersProps) {
  const t = useT('shell')
  const face = useFace({ id: windowId, remoteId, windowName })
  return (
    <WindowLayer>
      <SlotTitle face={face} />
      <EmptyState art="lock" title={t('forMembers.title', { app: face.declaredTitle })} body={t('forMembers.body')} />
    </WindowLayer>
  )
}
