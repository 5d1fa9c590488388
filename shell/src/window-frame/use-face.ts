import { useKernel, useStoreValue } from '@cove/kernel'
import type { WindowState } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { faceOf } from '../apps/apps.ts'
import type { WindowFace } from '../apps/apps.ts'
import { useShell } from '../shell-context.ts'

/** The face of an open window. */
export interface OpenFace extends WindowFace {
  /** The title its remote declares, whatever the window calls itself now: the name of the app in sentences about it. */
  readonly declaredTitle: string
}

/** Title, icon and chrome of an open window, as its remote declares them and as the window has renamed itself. */
export function useFace(window: Pick<WindowState, 'id' | 'remoteId' | 'windowName'>): OpenFace {
  const { remotes } = useShell()
  const locale = useLocale()
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const ownTitle = useStoreValue(useKernel().windows.store, (state) => state.windows[window.id]?.title)
  const face = faceOf(published, window, locale)
  return { ...face, declaredTitle: face.title, title: ownTitle ?? face.title }
}
