import { createContext, useContext, useEffect } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { Kernel } from '../public/kernel.ts'
import type { SessionState } from '../session/session.ts'
import type { OfferedCommand, WindowHandle } from '../windows/window-service.ts'

/** The kernel of this page; provided once by the shell. */
export const KernelContext = createContext<Kernel | undefined>(undefined)
/** The handle of the window a component stands in; provided by the shell per window. */
export const WindowContext = createContext<WindowHandle | undefined>(undefined)

/** The kernel of this page. Throws outside the desktop and outside `renderWindow`. */
export function useKernel(): Kernel {
  const kernel = useContext(KernelContext)
  if (!kernel) throw new Error('useKernel needs the desktop, or renderWindow in a test')
  return kernel
}

/** The window this component stands in. */
export function useWindow(): WindowHandle {
  const handle = useContext(WindowContext)
  if (!handle) throw new Error('useWindow needs a window')
  return handle
}

/** PAL-07: the palette offers these commands while this window is in front. */
export function useOfferedCommands(commands: readonly OfferedCommand[]): void {
  const { offer } = useWindow()
  // What they run changes with every drawing, so each one offers anew.
  useEffect(() => {
    const offered = offer(commands)
    return () => offered[Symbol.dispose]()
  })
}

/** A part of any kernel store; renders again only when that part changes. */
export function useStoreValue<S, T>(store: StoreApi<S>, select: (state: S) => T): T {
  return useStore(store, select)
}

/** A part of the session. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(useKernel().session.store, select)
}

/** LGN-14b: whether the signed-in user is a guest, to whom only work with files is offered. */
export function useIsGuest(): boolean {
  return useSession(({ user }) => user?.isExperience === true)
}

/** True while this window has the focus. */
export function useIsFocused(): boolean {
  const { id } = useWindow()
  return useStore(useKernel().windows.store, (state) => state.focusedId === id)
}
