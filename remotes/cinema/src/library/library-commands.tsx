import type { Library } from '@cove/device-contract/cinema'
import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { EyeIcon, EyeOffIcon, RefreshIcon } from '@cove/ui'
import { FilmIcon, PencilIcon, TrashIcon, UserPlusIcon } from '@cove/ui/icons'
import type { Command } from '@cove/ui/page'
import { libraryAddress } from '../frame/addresses.model.ts'
import { useDialogs } from '../item/dialogs-context.ts'
import { useLibraryCalls } from './libraries.data.ts'

const iconPx = 16

/** What can be done with a library; only its owner changes it. */
export function useLibraryCommands(library: Library): readonly Command[] {
  const t = useT('cinema')
  const navigate = useNavigate()
  const calls = useLibraryCalls()
  const owner = useOwnerCommands(library)
  const { libraryId, isHidden, isScanning } = library
  return [
    { id: 'open', label: t('library.show'), icon: <FilmIcon size={iconPx} />, run: () => void navigate(libraryAddress(libraryId)) },
    ...owner.changes,
    {
      id: 'scan',
      label: t('library.scan'),
      icon: <RefreshIcon size={iconPx} />,
      isDisabled: isScanning,
      run: () => void calls.scan(libraryId),
    },
    {
      id: 'hide',
      label: t(isHidden ? 'library.unhide' : 'library.hide'),
      icon: isHidden ? <EyeIcon size={iconPx} /> : <EyeOffIcon size={iconPx} />,
      run: () => void calls.update({ libraryId, isHidden: !isHidden }),
    },
    owner.remove,
  ]
}

/** What only the owner of a library may do. */
function useOwnerCommands(library: Library): { readonly changes: readonly Command[]; readonly remove: Command } {
  const t = useT('cinema')
  const { dialogs } = useKernel()
  const me = useSession((session) => session.user?.userNo)
  const ask = useDialogs()
  const calls = useLibraryCalls()
  const { libraryId, name } = library
  const isMine = library.ownerNo === me
  const remove = async () => {
    const { confirmed } = await dialogs.confirm({
      title: t('library.removeTitle', { name }),
      body: t('library.removeBody'),
      confirmLabel: t('library.remove'),
      tone: 'danger',
    })
    if (confirmed) await calls.remove(libraryId)
  }
  return {
    changes: [
      {
        id: 'edit',
        label: t('library.edit'),
        icon: <PencilIcon size={iconPx} />,
        keys: 'F2',
        isAvailable: isMine,
        run: () => ask({ kind: 'library', library }),
      },
      {
        id: 'invite',
        label: t('library.invite'),
        icon: <UserPlusIcon size={iconPx} />,
        isAvailable: isMine,
        run: () => ask({ kind: 'invite', library }),
      },
    ],
    remove: {
      id: 'remove',
      label: t('library.remove'),
      icon: <TrashIcon size={iconPx} />,
      keys: 'Delete',
      isDanger: true,
      beginsGroup: true,
      isAvailable: isMine,
      run: () => void remove(),
    },
  }
}
