import { useKernel, useStoreValue } from '@cove/kernel'
import { memo, useMemo, useRef } from 'react'
import { RemoteSlot } from '../remote-slot/remote-slot.tsx'
import { DragContext } from './drag-context.ts'
import { createSnapGhost } from './snap-ghost.ts'
import { useFirstPicture } from './use-first-picture.ts'
import { WindowFrame } from './window-frame.tsx'
import s from './window-frame.module.css'

/** All windows. It renders when one opens or closes, never when one moves or takes the focus. */
export const WindowsLayer = memo(function WindowsLayer() {
  const { windows } = useKernel()
  // In order of opening, so that raising a window never moves it in the tree (an iframe would load again).
  const ids = useStoreValue(windows.store, (state) => Object.keys(state.windows).join('\n'))
  const layerRef = useRef<HTMLDivElement>(null)
  const ghostRef = useRef<HTMLDivElement>(null)
  const surroundings = useMemo(
    () => ({
      ghost: createSnapGhost(() => ghostRef.current ?? undefined),
      onMoving: (moving: boolean) => void layerRef.current?.toggleAttribute('data-moving', moving),
    }),
    [],
  )
  return (
    <DragContext value={surroundings}>
      <div ref={layerRef} className={s.layer} data-windows="">
        <div ref={ghostRef} className={s.ghost} data-snap-ghost="" hidden />
        {ids !== '' && ids.split('\n').map((id) => <OneWindow key={id} windowId={id} />)}
      </div>
    </DragContext>
  )
})

const OneWindow = memo(function OneWindow({ windowId }: { readonly windowId: string }) {
  const { isDue, loading } = useFirstPicture(windowId)
  const inside = useMemo(() => <RemoteSlot windowId={windowId} {...(loading && { loading })} />, [windowId, loading])
  return isDue && <WindowFrame windowId={windowId}>{inside}</WindowFrame>
})
