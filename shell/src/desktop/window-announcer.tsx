import { useKernel, useStoreValue } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { LiveRegion } from '@cove/ui'
import { faceOf } from '../apps/apps.ts'
import { useShell } from '../shell-context.ts'

/** Says which window is in front, for who cannot see it. */
export function WindowAnnouncer() {
  const { windows } = useKernel()
  const { remotes } = useShell()
  const t = useT('shell')
  const locale = useLocale()
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const focused = useStoreValue(windows.store, (state) => (state.focusedId === undefined ? undefined : state.windows[state.focusedId]))
  const title = focused && (focused.title ?? faceOf(published, focused, locale).title)
  return <LiveRegion message={title === undefined ? '' : t('desktop.windowInFront', { title })} />
}
