import { useKernel, useStoreValue } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { AppIcon } from '@cove/ui'
import { useMemo } from 'react'
import { faceOf } from '../apps/apps.ts'
import { useApps, useOpenApp } from '../apps/use-apps.ts'
import { useShell } from '../shell-context.ts'
import type { PaletteItem, PaletteSource } from './palette-item.ts'
import type { TitleMatch } from './title-match.ts'

const iconPx = 30

/** Keeps the items whose title, or second name, matches; those whose title begins with it first. */
export function matching(
  items: readonly (PaletteItem & { readonly otherName?: string })[],
  { query, match }: { readonly query: string; readonly match: TitleMatch },
): readonly PaletteItem[] {
  const hits = items.flatMap((item) => {
    const marks = match(item.title, query)
    if (marks) return [{ ...item, marks }]
    return item.otherName !== undefined && match(item.otherName, query) ? [item] : []
  })
  const begins = (item: PaletteItem) => query !== '' && item.marks?.[0] === 0
  return [...hits.filter(begins), ...hits.filter((item) => !begins(item))]
}

/** Finds apps by their names in both languages. */
export function useAppSource(match: TitleMatch): PaletteSource {
  const apps = useApps()
  const openApp = useOpenApp()
  return useMemo(
    () => ({
      kind: 'apps',
      find(query) {
        const items = apps.map((app) => ({
          id: `app:${app.remoteId}:${app.windowName}`,
          kind: 'apps' as const,
          title: app.title,
          otherName: app.searchText,
          picture: <AppIcon {...app.icon} size={iconPx} />,
          run: () => void openApp(app),
        }))
        const found = matching(items, { query, match })
        return { items: found, total: found.length }
      },
    }),
    [apps, openApp, match],
  )
}

/** Finds open windows by title and app, the one used last first. */
export function useWindowSource(match: TitleMatch): PaletteSource {
  const { windows } = useKernel()
  const { remotes } = useShell()
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const locale = useLocale()
  const t = useT('palette')
  return useMemo(
    () => ({
      kind: 'windows',
      find(query) {
        const { order, windows: byId } = windows.store.getState()
        const items = order.toReversed().flatMap((id) => {
          const window = byId[id]
          if (!window || window.hidden) return []
          const face = faceOf(published, window, locale)
          return {
            id: `window:${id}`,
            kind: 'windows' as const,
            title: window.title ?? face.title,
            otherName: face.title,
            detail: t(window.minimised ? 'window.minimised' : 'window.open', { app: face.title }),
            picture: <AppIcon {...face.icon} size={iconPx} />,
            run: () => windows.focus(id),
          }
        })
        const found = matching(items, { query, match })
        return { items: found, total: found.length }
      },
    }),
    [windows, published, locale, match, t],
  )
}
