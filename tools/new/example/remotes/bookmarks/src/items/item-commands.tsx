import type { Item } from '@cove/device-contract/bookmarks'
import { tellFailure, useKernel } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { RefreshIcon } from '@cove/ui'
import { FolderOpenIcon, TrashIcon } from '@cove/ui/icons'
import type { Command } from '@cove/ui/page'
import { useItemCalls } from './items.data.ts'
import { nameOf } from './item-state.model.ts'

const iconPx = 16

/** What can be done with a path. The menu of its row, the right-click and the keys are made from this one list. */
export function useItemCommands(item: Item): readonly Command[] {
  const t = useT('bookmarks')
  const kernel = useKernel()
  const calls = useItemCalls()
  const { itemId, storageId, path } = item
  const check = async () => {
    const answer = await calls.check({ storageId, path })
    if (answer.ok)
      kernel.toasts.show({ tone: answer.data.exists ? 'success' : 'warning', title: t(answer.data.exists ? 'exists' : 'isMissing') })
    else tellFailure(kernel, answer.failure)
  }
  const remove = async () => {
    const { confirmed } = await kernel.dialogs.confirm({
      title: t('remove.title', { name: nameOf(item) }),
      body: t('remove.body'),
      confirmLabel: t('remove.confirm'),
      tone: 'danger',
    })
    const answer = confirmed && (await calls.remove(itemId))
    if (answer && !answer.ok) tellFailure(kernel, answer.failure)
  }
  return [
    {
      id: 'open',
      label: t('open'),
      icon: <FolderOpenIcon size={iconPx} />,
      run: () => void kernel.windows.open(folderRoute.address({ storageId, path })),
    },
    { id: 'check', label: t('check'), icon: <RefreshIcon size={iconPx} />, run: () => void check() },
    {
      id: 'remove',
      label: t('remove.action'),
      icon: <TrashIcon size={iconPx} />,
      keys: 'Delete',
      isDanger: true,
      beginsGroup: true,
      run: () => void remove(),
    },
  ]
}
