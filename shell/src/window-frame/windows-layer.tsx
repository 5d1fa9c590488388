import { useKernel, useStoreValue } from '@cove/kernel'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { RemoteSlot } from '../remote-slot/remote-slot.tsx'
import { DragContext } from './drag-context.ts'
import type { TiledBegun } from './drag-context.ts'
import { createMoving } from './moving.ts'
import { createSnapGhost } from './snap-ghost.ts'
import { useFirstPicture } from './use-first-picture.ts'
import { WindowFrame } from './window-frame.tsx'
import s from './window-frame.module.css'

const SnapAssist = lazyScreen(() => import('../snap-assist/snap-assist.tsx').then((module) => module.SnapAssist))

/** All windows but one that fills the page itself. It renders when one opens or closes, never when one moves or takes the focus. */
export const WindowsLayer = memo(function WindowsLayer({ except }: { readonly except?: string | undefined }) {
  const { windows } = useKernel()
  // In order of opening, so that raising a window never moves it in the tree (an iframe would load again).
  const ids = useStoreValue(windows.store, (state) => Object.keys(state.windows).join('\n'))
  const layerRef = useRef<HTMLDivElement>(null)
  const ghostRef = useRef<HTMLDivElement>(null)
  const [begun, setBegun] = useState<TiledBegun>()
  const endAssist = useCallback(() => setBegun(undefined), [])
  const surroundings = useMemo(
    () => ({
      ghost: createSnapGhost(() => ghostRef.current ?? undefined),
      onMoving: createMoving(() => layerRef.current),
      onTiled: setBegun,
    }),
    [],
  )
  return (
    <DragContext value={surroundings}>
      <div ref={layerRef} className={s.layer} data-windows="">
        <div ref={ghostRef} className={s.ghost} data-snap-ghost="" hidden />
        {ids !== '' && ids.split('\n').map((id) => id !== except && <OneWindow key={id} windowId={id} />)}
        {begun && <SnapAssist key={begun.placedIds.join()} begun={begun} onDone={endAssist} />}
      </div>
    </DragContext>
  )
})

const OneWindow = memo(function OneWindow({ windowId }: { readonly windowId: string }) {
  const { isDue, loading } = useFirstPicture(windowId)
  const inside = useMemo(() => <RemoteSlot windowId={windowId} {...(loading && { loading })} />, [windowId, loading])
  return isDue && <WindowFrame windowId={windowId}>{inside}</WindowFrame>
})
