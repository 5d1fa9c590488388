import { useT } from '@cove/kernel/i18n'
import type { Translate } from '@cove/kernel/i18n'
import type { MenuEntry } from '@cove/ui'
import { emptyMenu, itemMenu } from '../model/commands.ts'
import type { MenuSlot, Platform } from '../model/commands.ts'
import { menuOf } from './command-menu.tsx'
import type { MenuOptions } from './command-menu.tsx'
import { compactEntry, sortEntry, viewEntry } from './look-entries.tsx'
import type { Commands } from './use-commands.ts'
import { useDesktopMenu } from './use-desktop-menu.tsx'
import type { Explorer } from './use-explorer.ts'
import { useHereMenu } from './use-here-menu.tsx'
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
  const groundSlots = useGroundSlots({ explorer, commands, platform })
  const hasSelection = explorer.selection.count > 0
  const isCollected = explorer.selected.length > 0 && explorer.selected.every((item) => explorer.labels.labelOf(item)?.isFavourite)
  const labels = isCollected ? { collect: t('labels.uncollect') } : {}
  const common = { commands, platform, t, labels }
  if (hasSelection)
    return menuOf({ ...common, lines: itemMenu, slots: { openWith: openWithMenu(), share: shareMenu(), desktop: desktopMenu() } })
  return menuOf({ ...common, lines: emptyMenu, labels: groundLabels(explorer, t), slots: groundSlots() })
}

/** The words of commands that stand behind 'New' and 'Upload', and how much would be pasted. */
function groundLabels({ clipboard }: Explorer, t: Translate): NonNullable<MenuOptions['labels']> {
  const count = clipboard.items.length
  return {
    ...(count > 0 ? { paste: t('ground.paste', { count }) } : {}),
    newFolder: t('ground.folder'),
    newText: t('ground.text'),
    newTab: t('ground.tab'),
    uploadFiles: t('ground.files'),
    uploadFolder: t('ground.wholeFolder'),
    details: t('ground.details'),
  }
}

/** FM-10a: how the place is shown, and what is done with the place itself. */
function useGroundSlots({ explorer, commands, platform }: ItemMenuParts): () => Partial<Record<MenuSlot, readonly MenuEntry[]>> {
  const t = useT('file-manager')
  const hereMenu = useHereMenu(explorer)
  const { display } = explorer
  return () => {
    const [hidden, split] = (['showHidden', 'split'] as const).map((id) =>
      menuOf({ lines: [id], commands, platform, t, checked: { showHidden: display.showHidden } }),
    )
    const more = [{ ...compactEntry(display, t), separatorBefore: true }, ...(hidden ?? []), ...(split ?? [])]
    return { look: [viewEntry(display, t, more)], order: [sortEntry(explorer, t)], here: hereMenu() }
  }
}
