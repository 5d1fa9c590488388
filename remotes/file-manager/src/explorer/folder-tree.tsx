import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { useDropTarget } from '@cove/ui/data'
import { ChevronDownIcon, ChevronRightIcon, FolderIcon } from '@cove/ui/icons'
import { useRef, useState } from 'react'
import { useFolders } from '../data/use-folders.ts'
import { dragAction, draggedItems } from '../model/clipboard.ts'
import type { Target } from '../model/clipboard.ts'
import { folderPlace, isSamePlace } from '../model/place.ts'
import type { Place } from '../model/place.ts'
import type { Explorer } from './use-explorer.ts'
import { useSpring } from './use-spring.ts'
import s from './sidebar.module.css'

interface TreeProps {
  readonly at: Target
  readonly level: number
  readonly explorer: Explorer
  readonly here: Place
  readonly onOpen: (place: Place) => void
}

/** FM-23: the folders inside a folder, in the sidebar; each opens its own when it is unfolded. */
export function FolderTree({ at, level, explorer, here, onOpen }: TreeProps) {
  const { data, failure } = useFolders(at)
  const folders = data ?? (failure && [])
  const t = useT('file-manager')
  if (folders?.length === 0) return <p className={s.treeNone}>{t('tree.none')}</p>
  return (
    <ul className={s.tree}>
      {folders?.map((folder) => (
        <TreeItem key={folder.path} folder={folder} level={level} explorer={explorer} here={here} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function TreeItem({ folder, level, explorer, here, onOpen }: Omit<TreeProps, 'at'> & { readonly folder: Resource }) {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const t = useT('file-manager')
  const place = folderPlace(folder.storageId, folder.path)
  const name = shownName(folder.name)
  const { transfer } = explorer
  const over = useDropTarget({
    ref,
    accepts: (data) => draggedItems(data)?.every(({ path }) => path !== folder.path) ?? false,
    onDrop: (data, input) => {
      const items = draggedItems(data) ?? []
      void transfer.put(dragAction(items, folder, input.ctrlKey || input.altKey), items, folder)
    },
    onFiles: (entries) => void transfer.uploadDropped(folder, entries),
  })
  useSpring(over !== undefined && !isOpen, () => setOpen(true))
  return (
    <li>
      <span className={s.branch} style={{ paddingLeft: level * 14 }}>
        <Unfold isOpen={isOpen} label={t(isOpen ? 'tree.fold' : 'tree.unfold', { name })} onToggle={() => setOpen(!isOpen)} />
        <button
          ref={ref}
          type="button"
          className={s.folder}
          title={name}
          aria-current={isSamePlace(here, place) ? 'page' : undefined}
          data-over={over === undefined ? undefined : ''}
          onClick={() => onOpen(place)}
        >
          <FolderIcon size={15} />
          <span>{name}</span>
        </button>
      </span>
      {isOpen && <FolderTree explorer={explorer} here={here} onOpen={onOpen} at={folder} level={level + 1} />}
    </li>
  )
}

/** The small button that unfolds a branch. */
export function Unfold({ isOpen, label, onToggle }: { readonly isOpen: boolean; readonly label: string; readonly onToggle: () => void }) {
  return (
    <button type="button" className={s.unfold} aria-expanded={isOpen} aria-label={label} onClick={onToggle}>
      {isOpen ? <ChevronDownIcon size={13} /> : <ChevronRightIcon size={13} />}
    </button>
  )
}
