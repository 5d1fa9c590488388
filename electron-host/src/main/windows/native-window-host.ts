import type { WindowEffect, WindowsState } from './manager.ts'
import { closeAllNative, closeNative, goneNative, noWindows, openNative, usedNative } from './manager.ts'
import type { Change } from './manager.ts'

/** Opens addresses in windows: native ones here, windows inside the page in the kernel. */
export interface NativeWindowHost {
  /** What became of the request. */
  readonly open: (address: string) => 'created' | 'reused' | 'unknownAddress' | 'limit'
  /** Closes or hides; a window that may not be closed stays. True when it stays in memory, so that Electron must not destroy it. */
  readonly close: (id: number) => boolean
  readonly closeAll: () => void
  readonly used: (id: number) => void
  readonly gone: (id: number) => void
  readonly state: () => WindowsState
}

/** Runs the window reducer; `perform` carries out one effect with Electron. */
export function createNativeWindowHost(perform: (effect: WindowEffect) => void): NativeWindowHost {
  let state = noWindows
  const apply = (change: Change): readonly WindowEffect[] => {
    state = change.state
    for (const effect of change.effects) perform(effect)
    return change.effects
  }
  return {
    state: () => state,
    open(address) {
      const effects = apply(openNative(state, address))
      const refusal = effects.find((effect) => effect.kind === 'refuse')
      if (refusal) return refusal.reason
      return effects.some(({ kind }) => kind === 'create') ? 'created' : 'reused'
    },
    close(id) {
      apply(closeNative(state, id))
      return state.windows.some((window) => window.id === id)
    },
    closeAll: () => void apply(closeAllNative(state)),
    used: (id) => void (state = usedNative(state, id)),
    gone: (id) => void apply(goneNative(state, id)),
  }
}
