import { useKernel } from '@cove/kernel'
import { afterIdle } from '@cove/ui'
import { startTransition, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { preloadDoors } from '../federation/window-doors.ts'
import type { RehearsalProps } from './rehearsal.tsx'

/** How long after the desktop stands it begins, in ms: after what the desktop itself still wants, before somebody has found an app. */
const beginAfterMs = 800
/** By then the browser has made machine code of most of it; while it does, it takes the processor from whoever opens a window. */
const rehearsals = 4

type LoadRehearsal = () => Promise<ComponentType<RehearsalProps>>

const loadRehearsal: LoadRehearsal = () => import('./rehearsal.tsx').then(({ Rehearsal }) => Rehearsal)

interface WindowReadinessProps {
  readonly fetchDoors?: () => void
  readonly load?: LoadRehearsal
}

/**
 * W9: the parts of the desktop's own that windows are drawn with are there before the first window, and have run in idle moments;
 * the first load is free of them.
 */
export function WindowReadiness({ fetchDoors = preloadDoors, load = loadRehearsal }: WindowReadinessProps) {
  const { windows } = useKernel()
  const [running, setRunning] = useState<{ readonly Rehearsal: ComponentType<RehearsalProps>; readonly onDone: () => void }>()
  const [stage] = useState(() => document.createElement('div'))
  useEffect(() => {
    let waiting: Disposable | undefined
    let isMounted = true
    // A transition is rendered in slices; the page answers in between. Whoever has a window open needs no rehearsal.
    const rehearse = (Rehearsal: ComponentType<RehearsalProps>, left: number) => {
      if (!isMounted || left === 0) return
      const onDone = () => {
        startTransition(() => setRunning(undefined))
        rehearse(Rehearsal, left - 1)
      }
      waiting = afterIdle(() => {
        if (windows.store.getState().order.length === 0) startTransition(() => setRunning({ Rehearsal, onDone }))
      })
    }
    const timer = setTimeout(() => {
      fetchDoors()
      load().then(
        (Rehearsal) => rehearse(Rehearsal, rehearsals),
        // What did not come is no matter: a first window is drawn without having been rehearsed.
        () => undefined,
      )
    }, beginAfterMs)
    return () => {
      isMounted = false
      clearTimeout(timer)
      waiting?.[Symbol.dispose]()
    }
  }, [fetchDoors, load, windows])
  return running && <running.Rehearsal stage={stage} onDone={running.onDone} />
}
