import type { OfflineFile, OfflineTask } from '@cove/device-contract/downloads'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { tellFailure, useKernel, type Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog, NameText, Spinner } from '@cove/ui'
import { Checkbox } from '@cove/ui/forms'
import { FileIcon, fileKindOfName, useFormats, VirtualRows } from '@cove/ui/data'
import { ChevronRightIcon } from '@cove/ui/icons'
import { useEffect, useMemo, useState } from 'react'
import { chooseFiles, downloadFiles } from '../data/download-calls.ts'
import { checkOf, rowsOf, toggled, treeOf, type TreeRow } from '../model/torrent-tree.ts'
import s from './dialogs.module.css'

interface ChooseDialogProps {
  readonly taskId: string
  /** The task's present state: the files of a magnet are known when it leaves 'metadata'. */
  readonly state: OfflineTask['state'] | undefined
  readonly onClose: () => void
}
type Files = Outcome<{ readonly files: readonly OfflineFile[] }>

/** DL-01c: which files of a torrent are downloaded. */
export function ChooseDialog({ taskId, state, onClose }: ChooseDialogProps) {
  const kernel = useKernel()
  const t = useT('transport')
  const [answer, setAnswer] = useState<Files>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const [busy, setBusy] = useState(false)
  const { bytes } = useFormats()
  useEffect(() => {
    let live = true
    void downloadFiles(kernel, taskId).then((read) => live && setAnswer(read))
    return () => {
      live = false
    }
  }, [kernel, taskId, state])
  const files = answer?.ok ? answer.data.files : undefined
  const marked = chosen ?? new Set(files?.filter((file) => file.isSelected).map((file) => file.index))
  const kept = files?.filter((file) => marked.has(file.index)) ?? []
  const confirm = async () => {
    setBusy(true)
    const done = await chooseFiles(kernel, taskId, [...marked])
    setBusy(false)
    if (done.ok) onClose()
    else tellFailure(kernel, done.failure)
  }
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('choose.title')}
      actions={
        <>
          <Button disabled={!files} onClick={() => setChosen(new Set(files?.map((file) => file.index)))}>
            {t('choose.all')}
          </Button>
          <Button disabled={!files} onClick={() => setChosen(new Set())}>
            {t('choose.none')}
          </Button>
          <span className={s.spacer} />
          <Button onClick={onClose}>{t('choose.cancel')}</Button>
          <Button variant="primary" disabled={kept.length === 0} busy={busy} onClick={() => void confirm()}>
            {t('choose.confirm')}
          </Button>
        </>
      }
    >
      {files && files.length > 0 ? (
        <>
          <FileTree files={files} chosen={marked} onChange={setChosen} />
          <p role="status">
            {t('choose.summary', { count: kept.length, size: bytes(kept.reduce((sum, file) => sum + file.sizeBytes, 0)) })}
          </p>
        </>
      ) : answer?.ok === false ? (
        <p role="alert">{answer.failure.text}</p>
      ) : (
        <div className={s.none}>
          <Spinner size={22} label={t('choose.reading')} />
          {files && <p>{t('choose.waiting')}</p>}
        </div>
      )}
    </Dialog>
  )
}

interface FileTreeProps {
  readonly files: readonly OfflineFile[]
  readonly chosen: ReadonlySet<number>
  readonly onChange: (chosen: ReadonlySet<number>) => void
}

const treeRowPx = 36

function FileTree({ files, chosen, onChange }: FileTreeProps) {
  const t = useT('transport')
  const tree = useMemo(() => treeOf(files), [files])
  // One folder around everything is opened for the person.
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
      <span className={s.grow}>
        <NameText name={name} />
      </span>
      <span className={s.hint}>{bytes(node.sizeBytes)}</span>
    </div>
  )
}
