import type { OfflineFile } from '@cove/device-contract/downloads'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { NameText } from '@cove/ui'
import { Checkbox } from '@cove/ui/forms'
import { FileIcon, fileKindOfName, useFormats, VirtualRows } from '@cove/ui/data'
import { ChevronRightIcon } from '@cove/ui/icons'
import { OneLine } from '@cove/ui/page'
import { useMemo, useState } from 'react'
import { checkOf, rowsOf, toggled, treeOf } from '../model/torrent-tree.ts'
import type { TreeRow } from '../model/torrent-tree.ts'
import s from './dialogs.module.css'

interface FileTreeProps {
  readonly files: readonly OfflineFile[]
  readonly chosen: ReadonlySet<number>
  readonly onChange: (chosen: ReadonlySet<number>) => void
}

const treeRowPx = 36

/** DL-01c: the files of a torrent as a tree with checkboxes. */
export function TorrentFileTree({ files, chosen, onChange }: FileTreeProps) {
  const t = useT('transport')
  const tree = useMemo(() => treeOf(files), [files])
  // A single folder around everything starts open.
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(tree.length === 1 ? tree.map((node) => node.path) : []))
  const rows = rowsOf(tree, open)
  const fold = ({ node, isOpen }: TreeRow) => {
    const next = new Set(open)
    if (isOpen) next.delete(node.path)
    else next.add(node.path)
    setOpen(next)
  }
  return (
    <div className={s.tree}>
      <VirtualRows<TreeRow>
        label={t('choose.list')}
        count={rows.length}
        itemAt={(index) => rows[index]}
        rowHeight={treeRowPx}
        onOpen={(index) => {
          const row = rows[index]
          if (row?.node.isFolder) fold(row)
          else if (row) onChange(toggled(row.node, chosen))
        }}
        onKeyDown={(event, index) => {
          const row = rows[index]
          if (!row || event.target instanceof HTMLButtonElement) return
          const folds = row.node.isFolder && event.key === (row.isOpen ? 'ArrowLeft' : 'ArrowRight')
          if (folds) fold(row)
          else if (event.key === ' ') onChange(toggled(row.node, chosen))
          else return
          event.preventDefault()
        }}
        renderItem={(row) =>
          row && (
            <TreeLine
              row={row}
              check={checkOf(row.node, chosen)}
              onFold={() => fold(row)}
              onToggle={() => onChange(toggled(row.node, chosen))}
            />
          )
        }
      />
    </div>
  )
}

interface TreeLineProps {
  readonly row: TreeRow
  readonly check: 'all' | 'some' | 'none'
  readonly onFold: () => void
  readonly onToggle: () => void
}

function TreeLine({ row, check, onFold, onToggle }: TreeLineProps) {
  const t = useT('transport')
  const { bytes } = useFormats()
  const { node, depth, isOpen } = row
  const name = shownName(node.name)
  return (
    <div className={s.treeRow} role="gridcell" data-handle="" style={{ paddingInlineStart: depth * 18 }}>
      {node.isFolder ? (
        <button
          type="button"
          className={s.treeFold}
          data-open={isOpen || undefined}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'choose.fold' : 'choose.open', { name })}
          onClick={onFold}
        >
          <ChevronRightIcon size={15} />
        </button>
      ) : (
        <span className={s.treeFold} />
      )}
      <Checkbox
        label={t('choose.include', { name })}
        hideLabel
        checked={check === 'all'}
        indeterminate={check === 'some'}
        onChange={onToggle}
      />
      <FileIcon kind={fileKindOfName(node.name, node.isFolder)} extension={extensionOf(node.name)} size={20} />
      <OneLine grow>
        <NameText name={name} />
      </OneLine>
      <OneLine look="note">{bytes(node.sizeBytes)}</OneLine>
    </div>
  )
}
