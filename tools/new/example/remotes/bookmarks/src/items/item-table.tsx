import type { Item } from '@cove/device-contract/bookmarks'
import { useT } from '@cove/kernel/i18n'
import { useSpaces } from '@cove/parts/spaces'
import { FolderIcon } from '@cove/ui/icons'
import { CommandMenu, Named, StateDot, Table, TableRow } from '@cove/ui/page'
import { useItemCommands } from './item-commands.tsx'
import { nameOf, toneOf } from './item-state.model.ts'

/** One row for each path, newest first; on a phone the cells of a row stand below each other. */
export function ItemTable({ items }: { readonly items: readonly Item[] }) {
  const t = useT('bookmarks')
  const columns = [
    { id: 'path', label: t('path') },
    { id: 'state', label: t('table.state') },
    { id: 'space', label: t('table.space'), from: 'wide' },
    { id: 'actions', label: t('table.actions'), kind: 'actions' },
  ] as const
  return (
    <Table columns={columns} label={t('table.label')} stacks>
      {items.map((item) => (
        <ItemRow key={item.itemId} item={item} />
      ))}
    </Table>
  )
}

function ItemRow({ item }: { readonly item: Item }) {
  const t = useT('bookmarks')
  const { spaces } = useSpaces()
  const commands = useItemCommands(item)
  const name = nameOf(item)
  return (
    <TableRow commands={commands}>
      <Named icon={<FolderIcon size={18} />} title={name} note={item.path} />
      <StateDot tone={toneOf(item)}>{t(`state.${item.state}`)}</StateDot>
      <>{spaces?.topOf(item.storageId)}</>
      <CommandMenu commands={commands} label={t('table.more', { name })} />
    </TableRow>
  )
}
