import { tellFailure, useKernel } from '@cove/kernel'
import { useState } from 'react'

/** What switching a module on has come to. */
export type TurnOnState = 'idle' | 'busy' | 'restartNeeded'

/** MOD-02a: turns a module on, or opens it again. The list changes by itself; a refusal is shown as a toast with its explanation. */
export function useTurnOn(moduleId: string): { readonly state: TurnOnState; readonly turnOn: () => void } {
  const kernel = useKernel()
  const [state, setState] = useState<TurnOnState>('idle')
  const run = async () => {
    setState('busy')
    const outcome = await kernel.modules.turn(moduleId, true)
    if (!outcome.ok) tellFailure(kernel, outcome.failure)
    setState(outcome.ok && outcome.data.restartNeeded ? 'restartNeeded' : 'idle')
  }
  return {
    state,
    turnOn: () => {
      run().catch((cause: unknown) => {
        setState('idle')
        kernel.log.error('modules.turnFailed', { module: moduleId, cause: String(cause) })
      })
    },
  }
}
