import { useKernel } from '@cove/kernel'
import type { Entrance } from '@cove/kernel'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Splash } from '../launch/splash.tsx'
import { useShell } from '../shell-context.ts'

const EntranceContext = createContext<Entrance | undefined>(undefined)

/** The account service and the connection. Only below an `EntranceGate`. */
export function useEntrance(): Entrance {
  const entrance = useContext(EntranceContext)
  if (!entrance) throw new Error('useEntrance needs an EntranceGate')
  return entrance
}

/** Loads what sign-in and device screens need before it draws them; a signed-in desktop never pays for it (W9). */
export function EntranceGate({ children, waiting }: { readonly children: ReactNode; readonly waiting?: ReactNode }) {
  const { loadEntrance } = useShell()
  const { log } = useKernel()
  const [entrance, setEntrance] = useState<Entrance>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    () =>
      loadEntrance().then(setEntrance, (cause: unknown) => {
        log.error('entrance.loadFailed', { cause: String(cause) })
        setFailed(true)
      }),
    [loadEntrance, log],
  )
  useEffect(() => void load(), [load])
  const retry = () => {
    setFailed(false)
    void load()
  }
  if (!entrance) return failed || waiting === undefined ? <Splash failed={failed} onRetry={retry} /> : waiting
  return <EntranceContext value={entrance}>{children}</EntranceContext>
}
