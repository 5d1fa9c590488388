import type { Resource } from '@cove/device-contract/files'
import { isObstacle, rememberedOpeners, useKernel, usePreference } from '@cove/kernel'
import type { Opener } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { AppIcon } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { GridIcon, PencilIcon, PlusIcon, ShareIcon } from '@cove/ui/icons'
import { isFolder } from '../model/place.ts'
import type { Explorer } from './use-explorer.ts'

/** Verbs of OPN-01 that have a menu where an app declares them. */
const furtherVerbs = ['edit', 'share', 'addTo'] as const
const verbIcons = { edit: <PencilIcon size={16} />, share: <ShareIcon size={16} />, addTo: <PlusIcon size={16} /> } as const

/** OPN-02: 'open with' for the selected files, and one more menu for each further verb that some app declares for them. */
export function useOpenWithMenu({ questions, selected }: Explorer, openIn: (opener: Opener, files: readonly Resource[]) => void) {
  const { verbs } = useKernel()
  const t = useT('file-manager')
  const locale = useLocale()
  // Reads the user's choices from the device before the first file is opened.
  usePreference(rememberedOpeners)
  return (): readonly MenuEntry[] => {
    const [first] = selected
    if (!first || selected.some(isFolder)) return []
    const entryOf = (verb: string, opener: Opener): MenuEntry => ({
      id: `${verb}:${opener.key}`,
      label: opener.names[locale],
      icon: <AppIcon {...opener.icon} size={16} isDimmed={isObstacle(opener.availability)} />,
      disabled: isObstacle(opener.availability),
      onSelect: () => openIn(opener, selected),
    })
    const suiting = (verb: Parameters<typeof verbs.openers>[0]): readonly Opener[] =>
      verbs.openers(verb, selected).filter(({ suits }) => suits)
    const chosen = verbs.openerOf(first).opener?.key
    const apps = suiting('open').map((opener) => ({
      ...entryOf('open', opener),
      ...(selected.length === 1 && opener.key === chosen ? { label: t('openWith.defaultApp', { app: opener.names[locale] }) } : {}),
    }))
    const other: MenuEntry = {
      id: 'openWith:other',
      label: t('openWith.other'),
      separatorBefore: apps.length > 0,
      onSelect: () => questions.show({ kind: 'openWith', file: first }),
    }
    const openWith = [...apps, ...(selected.length === 1 ? [other] : [])]
    const further = furtherVerbs.map((verb) => ({
      id: verb,
      label: t(`openWith.verb.${verb}`),
      icon: verbIcons[verb],
      children: suiting(verb).map((opener) => entryOf(verb, opener)),
    }))
    return [{ id: 'openWith', label: t('openWith.title'), icon: <GridIcon size={16} />, children: openWith }, ...further].filter(
      ({ children }) => children.length > 0,
    )
  }
}
