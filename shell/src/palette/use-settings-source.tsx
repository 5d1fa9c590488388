import { useKernel, useStoreValue } from '@cove/kernel'
import { settingsRoute } from '@cove/kernel/declare'
import { AppIcon } from '@cove/ui'
import { useMemo } from 'react'
import type { PaletteItem, PaletteSource } from './palette-item.ts'
import type { TitleMatch } from './title-match.ts'
import { matching } from './use-app-sources.tsx'

const iconPx = 30

/** Finds pages of the settings window, and single settings, by their names and keywords (PAL-06). Code is loaded only when one is opened. */
export function useSettingsSource(match: TitleMatch): PaletteSource {
  const { settingsPages, windows } = useKernel()
  const pages = useStoreValue(settingsPages.store, (state) => state.pages)
  const items = useMemo(
    () =>
      pages.flatMap((page) => {
        const picture = <AppIcon {...page.icon} size={iconPx} />
        const shared = { kind: 'settings', picture } as const
        const open = (at?: string) => () => void windows.open(settingsRoute.address({ page: page.name, ...(at !== undefined && { at }) }))
        const whole: PaletteItem & { readonly otherName: string } = {
          ...shared,
          id: `settings:${page.name}`,
          title: page.title,
          detail: page.appTitle,
          otherName: page.searchText,
          run: open(),
        }
        const single = page.items.map(({ title, searchText, at }) => ({
          ...shared,
          id: `settings:${page.name}:${at}`,
          title,
          detail: page.title,
          otherName: searchText,
          run: open(at),
        }))
        return [whole, ...single]
      }),
    [pages, windows],
  )
  return useMemo(
    () => ({
      kind: 'settings',
      find(query) {
        // Without a query all settings would be in the way of what was used last.
        const found = query.trim() === '' ? [] : matching(items, { query, match })
        return { items: found, total: found.length }
      },
    }),
    [items, match],
  )
}
