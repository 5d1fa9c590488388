import type { Collection } from '@cove/device-contract/cinema'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { PencilIcon, TrashIcon } from '@cove/ui/icons'
import type { Command } from '@cove/ui/page'
import { useDialogs } from '../item/dialogs-context.ts'
import { useCollectionCalls } from './collections.data.ts'

/** What can be done with a collection. */
export function useCollectionCommands(collection: Collection): readonly Command[] {
  const t = useT('cinema')
  const { dialogs } = useKernel()
  const ask = useDialogs()
  const calls = useCollectionCalls()
  const remove = async () => {
    const { confirmed } = await dialogs.confirm({
      title: t('collection.removeTitle', { name: collection.name }),
      body: t('collection.removeBody'),
      confirmLabel: t('collection.remove'),
      tone: 'danger',
    })
    if (confirmed) await calls.remove(collection.collectionId)
  }
  return [
    {
      id: 'rename',
      label: t('collection.rename'),
      icon: <PencilIcon size={16} />,
      keys: 'F2',
      run: () => ask({ kind: 'collection', collection }),
    },
    {
      id: 'remove',
      label: t('collection.remove'),
      icon: <TrashIcon size={16} />,
      keys: 'Delete',
      isDanger: true,
      beginsGroup: true,
      run: () => void remove(),
    },
  ]
}
