import { useKernel, useStoreValue } from '@cove/kernel'
import { useEffect } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { ExplainedError } from './explained-error.tsx'

const loadConfirm = () => import('./confirm.tsx').then((module) => module.Confirm)
const Confirm = lazyScreen(loadConfirm)
/** W9: the desktop stands first, then comes what a question is drawn with, so that one can be asked while the device is away; in ms. */
const preloadAfterMs = 1_500

/** The question a window asks and the failure it explains, inside that window; the other windows stay usable. */
export function WindowConfirms({ windowId }: { readonly windowId: string }) {
  const asked = useStoreValue(useKernel().dialogs.store, (state) => state.confirms.find((confirm) => confirm.windowId === windowId))
  return (
    <>
      {asked && <Confirm key={asked.id} asked={asked} scope="window" />}
      <ExplainedError windowId={windowId} />
    </>
  )
}

/** The question nobody's window asks. */
export function SystemConfirms() {
  const asked = useStoreValue(useKernel().dialogs.store, (state) => state.confirms.find((confirm) => confirm.windowId === undefined))
  useEffect(() => {
    const timer = setTimeout(() => void loadConfirm().catch(() => undefined), preloadAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return asked && <Confirm key={asked.id} asked={asked} scope="system" />
}
