import { useStoreValue } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { LiveRegion } from '@cove/ui'
import { faceOf } from '../apps/apps.ts'
import { useShell } from '../shell-context.ts'
import { useSeenWindows } from '../window-frame/use-seen-windows.ts'

/** Says which window is in front, for who cannot see it. */
export function WindowAnnouncer() {
  const { remotes } = useShell()
  const t = useT('shell')
  const locale = useLocale()
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const { windows, focusedId } = useSeenWindows()
  const focused = focusedId === undefined ? undefined : windows[focusedId]
  const title = focused && (focused.title ?? faceOf(published, focused, locale).title)
  return <LiveRegion message={title === undefined ? '' : t('desktop.windowInFront', { title })} />
}
