import type { CinemaVersion } from '@cove/device-contract/cinema'
import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { EyeOffIcon } from '@cove/ui'
import { FolderOpenIcon, ImagesIcon, PencilIcon, TagIcon, UsersIcon } from '@cove/ui/icons'
import type { Command } from '@cove/ui/page'
import { useLibraries } from '../library/libraries.data.ts'
import { usePlayer } from '../play/play.data.ts'
import { useDialogs } from './dialogs-context.ts'
import { useMarkCommands } from './item-commands.tsx'
import { useItemCalls } from './item.data.ts'
import type { ItemDetails } from './item.data.ts'

const iconPx = 16
const everywhere = ['menu', 'palette'] as const

/** Whether the user may say what titles of a library are: its owner may. */
export function useIsOwner(libraryId: number): boolean {
  const me = useSession((session) => session.user?.userNo)
  return useLibraries().data?.libraries.find((library) => library.libraryId === libraryId)?.ownerNo === me
}

/** What can be done with a title on its page. */
export function useTitleCommands(details: ItemDetails, version: CinemaVersion | undefined): readonly Command[] {
  const t = useT('cinema')
  const ask = useDialogs()
  const { showFile } = usePlayer()
  const { item } = details
  const isOwner = useIsOwner(item.libraryId)
  return [
    ...useMarkCommands(item),
    {
      id: 'collect',
      label: t('commands.collect'),
      icon: <ImagesIcon size={iconPx} />,
      at: everywhere,
      beginsGroup: true,
      run: () => ask({ kind: 'collect', items: [item] }),
    },
    { id: 'tags', label: t('commands.tags'), icon: <TagIcon size={iconPx} />, at: everywhere, run: () => ask({ kind: 'tags', details }) },
    {
      id: 'people',
      label: t('commands.people'),
      icon: <UsersIcon size={iconPx} />,
      at: everywhere,
      isAvailable: isOwner,
      run: () => ask({ kind: 'people', details }),
    },
    {
      id: 'correct',
      label: t('commands.correct'),
      icon: <PencilIcon size={iconPx} />,
      at: everywhere,
      isAvailable: isOwner,
      run: () => ask({ kind: 'assign', item, details }),
    },
    {
      id: 'folder',
      label: t('commands.folder'),
      icon: <FolderOpenIcon size={iconPx} />,
      at: everywhere,
      beginsGroup: true,
      isAvailable: version !== undefined,
      run: () => version && showFile(version),
    },
    useIgnoreCommand(version),
  ]
}

/** The black list: the file is not shown in any library of the user any more. */
function useIgnoreCommand(version: CinemaVersion | undefined): Command {
  const t = useT('cinema')
  const { dialogs } = useKernel()
  const { ignore } = useItemCalls()
  const run = async () => {
    if (!version) return
    const { confirmed } = await dialogs.confirm({
      title: t('ignore.title'),
      body: t('ignore.body', { path: version.path }),
      confirmLabel: t('ignore.confirm'),
    })
    if (confirmed) await ignore(version)
  }
  return {
    id: 'ignore',
    label: t('commands.ignore'),
    icon: <EyeOffIcon size={iconPx} />,
    at: ['menu'],
    isAvailable: version !== undefined,
    run: () => void run(),
  }
}
