import { useKernel, useStoreValue } from '@cove/kernel'
import { drawnBounds } from '@cove/kernel/host'
import { useLocale } from '@cove/kernel/i18n'
import { faceOf } from '../apps/apps.ts'
import type { AppIconData } from '../apps/apps.ts'
import { matchTitle } from '../palette/title-match.ts'
import { usePinyinMatch } from '../palette/use-pinyin-match.ts'
import { useShell } from '../shell-context.ts'
import { useSeenWindows } from '../window-frame/use-seen-windows.ts'
import type { Arranged } from './overview-layout.ts'

/** A window the overview shows. */
export interface OverviewWindow extends Arranged {
  readonly title: string
  readonly icon: AppIconData
  readonly isMinimised: boolean
}

/** The open windows whose title, or whose app, has every word of the query, the one used last first. */
export function useOverviewWindows(query: string): readonly OverviewWindow[] {
  const { remotes } = useShell()
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const workArea = useStoreValue(useKernel().windows.store, (state) => state.workArea)
  const locale = useLocale()
  const pinyinMatch = usePinyinMatch(/[a-z]/i.test(query))
  const { order, windows } = useSeenWindows()
  return order.toReversed().flatMap((id) => {
    const window = windows[id]
    if (!window || window.hidden) return []
    const face = faceOf(published, window, locale)
    const title = window.title ?? face.title
    if (![title, face.title].some((name) => matchTitle(name, query, pinyinMatch))) return []
    return [{ id, title, icon: face.icon, isMinimised: window.minimised, bounds: drawnBounds(window, workArea) }]
  })
}
