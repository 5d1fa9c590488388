import { useKernel, useStoreValue, type WindowState } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { faceOf, type WindowFace } from '../apps/apps.ts'
import { useShell } from '../shell-context.ts'

/** Title, icon and chrome of an open window, as its remote declares them and as the window has renamed itself. */
export function useFace(window: Pick<WindowState, 'id' | 'remoteId' | 'windowName'>): WindowFace {
  const { remotes } = useShell()
  const locale = useLocale()
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const ownTitle = useStoreValue(useKernel().windows.store, (state) => state.windows[window.id]?.title)
  const face = faceOf(published, window, locale)
  return ownTitle === undefined ? face : { ...face, title: ownTitle }
}
