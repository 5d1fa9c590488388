import { useT } from '@cove/kernel/i18n'
import type { MenuEntry } from '@cove/ui'
import { emptyMenu, itemMenu } from '../model/commands.ts'
import type { Platform } from '../model/commands.ts'
import { menuOf } from './command-menu.tsx'
import { sortEntry, viewEntry } from './look-entries.tsx'
import type { Commands } from './use-commands.ts'
import { useDesktopMenu } from './use-desktop-menu.tsx'
import type { Explorer } from './use-explorer.ts'
import { useOpenWithMenu } from './use-open-with-menu.tsx'
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
  const common = { commands, platform, t, labels }
  if (hasSelection)
    return menuOf({ ...common, lines: itemMenu, slots: { openWith: openWithMenu(), share: shareMenu(), desktop: desktopMenu() } })
  const entries = menuOf({ ...common, lines: emptyMenu, checked: { showHidden: explorer.display.showHidden } })
  const sort = { ...sortEntry(explorer, t), separatorBefore: true }
  return [...entries, sort, viewEntry(explorer.display, t)]
}
