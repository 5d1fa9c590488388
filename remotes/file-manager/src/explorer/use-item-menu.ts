import { useT } from '@cove/kernel/i18n'
import type { MenuEntry } from '@cove/ui'
import { emptyMenu, itemMenu } from '../model/commands.ts'
import type { Platform } from '../model/commands.ts'
import { menuOf } from './command-menu.tsx'
import { sortEntries, viewEntry } from './look-entries.ts'
import type { Commands } from './use-commands.ts'
import { useDesktopMenu } from './use-desktop-menu.tsx'
import type { Explorer } from './use-explorer.ts'
import { behindOpen, useOpenWithMenu } from './use-open-with-menu.tsx'
import { useShareMenu } from './use-share-menu.tsx'

interface ItemMenuParts {
  readonly explorer: Explorer
  readonly commands: Commands
  readonly platform: Platform
}

/** FM-10a: everything that can be done with the selection, or with the place when nothing is selected; the menu of a right press, and of the bar. */
export function useItemMenu({ explorer, commands, platform }: ItemMenuParts): readonly MenuEntry[] {
  const t = useT('file-manager')
  const openWithMenu = useOpenWithMenu(explorer, commands.openIn)
  const shareMenu = useShareMenu(explorer)
  const desktopMenu = useDesktopMenu(explorer)
  const hasSelection = explorer.selection.count > 0
  const isCollected = explorer.selected.length > 0 && explorer.selected.every((item) => explorer.labels.labelOf(item)?.isFavourite)
  const labels = isCollected ? { collect: t('labels.uncollect') } : {}
  const ids = hasSelection ? itemMenu : emptyMenu
  const entries = menuOf({ ids, commands, platform, t, labels, checked: { showHidden: explorer.display.showHidden } })
  if (hasSelection) return behindOpen(entries, [...openWithMenu(), ...shareMenu(), ...desktopMenu()])
  const sort = { id: 'sort', label: t('toolbar.sort'), separatorBefore: true, children: sortEntries(explorer, t) }
  return [...entries, sort, viewEntry(explorer.display, t)]
}
