import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { takenSecondsOf, useMediaLooks } from '@cove/parts/media-tile'
import { Badge, Button, Dialog, Spinner } from '@cove/ui'
import { VirtualRows } from '@cove/ui/data'
import { useState } from 'react'
import { renameMany } from '../data/file-calls.ts'
import { changeToast } from '../data/use-done-toast.ts'
import { tellFault } from '../data/tell-fault.ts'
import { changedPart, initialRules, keyOf, previewRename, withoutClashes } from '../model/batch-rename.ts'
import type { RenamedRow, RenameRules } from '../model/batch-rename.ts'
import { loadedItems } from '../model/folder-pages.ts'
import { resourceKey } from '../model/place.ts'
import { RenameRuleCards } from './rename-rule-cards.tsx'
import type { Explorer } from './use-explorer.ts'
import s from './batch-rename.module.css'

interface BatchRenameDialogProps {
  readonly items: readonly Resource[]
  readonly explorer: Explorer
  readonly onClose: () => void
}

/** FM-25: names of several entries by rules, with every new name before anything happens. */
export function BatchRenameDialog({ items, explorer, onClose }: BatchRenameDialogProps) {
  const t = useT('file-manager')
  const [rules, setRules] = useState<RenameRules>(initialRules)
  const [isNumbered, setNumbered] = useState(false)
  const [staying] = useState(() => stayingNames(items, explorer))
  const { files, isReading } = useTakenDates(items, rules)
  const plain = previewRename(files, rules, staying)
  const clashes = plain.filter(({ state }) => state === 'clash').length
  const rows = isNumbered ? withoutClashes(plain, files, staying) : plain
  const ready = rows.filter(({ state }) => state === 'ok').length
  const broken = rows.filter(({ state }) => state !== 'ok' && state !== 'same').length
  const { isBusy, run } = useRun({ items, rows, explorer, onClose })
  const change = (part: Partial<RenameRules>) => setRules((before) => ({ ...before, ...part }))
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('batch.title', { count: items.length })}
      actions={
        <>
          {isReading && <Spinner size={16} label={t('batch.reading')} />}
          <Problems clashes={isNumbered ? 0 : clashes} broken={broken} onNumber={() => setNumbered(true)} />
          <Button onClick={onClose}>{t('batch.cancel')}</Button>
          <Button variant="primary" disabled={ready === 0 || broken > 0 || isBusy || isReading} onClick={() => void run()}>
            {t('batch.confirm', { count: ready })}
          </Button>
        </>
      }
    >
      <div className={s.columns}>
        <RenameRuleCards rules={rules} onChange={change} />
        <Preview rows={rows} />
      </div>
    </Dialog>
  )
}

/** The entries with their dates; while the device still reads some of them, their new names are not known. */
function useTakenDates(items: readonly Resource[], { date }: RenameRules) {
  const lookOf = useMediaLooks(items)
  const files = items.map((item) => ({
    ...item,
    takenSeconds: takenSecondsOf(lookOf(item)),
    takenPrecision: lookOf(item)?.takenPrecision,
  }))
  return { files, isReading: date.isOn && date.of === 'taken' && items.some((item) => lookOf(item)?.state === 'waiting') }
}

interface ProblemsProps {
  readonly clashes: number
  readonly broken: number
  readonly onNumber: () => void
}

/** What is in the way, and the way out of it. */
function Problems({ clashes, broken, onNumber }: ProblemsProps) {
  const t = useT('file-manager')
  return (
    <span className={s.foot}>
      {clashes > 0 && (
        <>
          <Badge tone="err">{t('batch.clashes', { count: clashes })}</Badge>
          <Button variant="ghost" size="sm" onClick={onNumber}>
            {t('batch.number')}
          </Button>
        </>
      )}
      {clashes === 0 && broken > 0 && <Badge tone="err">{t('batch.broken', { count: broken })}</Badge>}
    </span>
  )
}

function Preview({ rows }: { readonly rows: readonly RenamedRow[] }) {
  const t = useT('file-manager')
  return (
    <div className={s.preview}>
      <VirtualRows<RenamedRow>
        label={t('batch.preview')}
        count={rows.length}
        rowHeight={36}
        itemAt={(index) => rows[index]}
        header={
          <div className={s.row} role="presentation">
            <span role="columnheader">{t('batch.now')}</span>
            <span role="columnheader">{t('batch.after')}</span>
          </div>
        }
        renderItem={(row) => row && <PreviewRow row={row} />}
      />
    </div>
  )
}

/** Names in the folder that the batch does not change, as far as they are loaded; the device decides again. */
function stayingNames(items: readonly Resource[], explorer: Explorer): ReadonlySet<string> {
  const meant = new Set(items.map(resourceKey))
  const others = [...loadedItems(explorer.folder.pages)].filter((item) => !meant.has(resourceKey(item)))
  return new Set(others.map(({ name }) => keyOf(name)))
}

function PreviewRow({ row }: { readonly row: RenamedRow }) {
  const t = useT('file-manager')
  const { oldName, newName, state } = row
  const { start, oldEnd, newEnd } = changedPart(oldName, newName)
  const isBad = state !== 'ok' && state !== 'same'
  const problem = state === 'clash' ? t('batch.clash') : isBad ? t(`nameProblem.${state}`) : undefined
  return (
    <div className={s.row} data-bad={isBad || undefined} role="presentation">
      <span role="gridcell" className={s.old} title={oldName}>
        {oldName.slice(0, start)}
        {oldEnd > start && <del>{oldName.slice(start, oldEnd)}</del>}
        {oldName.slice(oldEnd)}
      </span>
      <span role="gridcell" className={s.new} title={problem ?? newName}>
        {state === 'same' ? (
          <i>{t('batch.same')}</i>
        ) : (
          <>
            {newName.slice(0, start)}
            {newEnd > start && <ins>{newName.slice(start, newEnd)}</ins>}
            {newName.slice(newEnd)}
          </>
        )}
        {problem && <small>{problem}</small>}
      </span>
    </div>
  )
}

interface RunParts extends BatchRenameDialogProps {
  readonly rows: readonly RenamedRow[]
}

/** Sends the batch; one press of undo takes all of it back. */
function useRun({ items, rows, explorer, onClose }: RunParts) {
  const kernel = useKernel()
  const t = useT('file-manager')
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const wanted = items.flatMap((resource, index) => {
      const row = rows[index]
      return row?.state === 'ok' ? [{ resource, newName: row.newName }] : []
    })
    const done = await renameMany(kernel, wanted)
    setBusy(false)
    if (!done.ok) return tellFault(kernel, done.failure)
    const { renamed, failures } = done.data
    for (const { path, resource } of renamed) explorer.folder.replace(resourceKey({ storageId: resource.storageId, path }), resource)
    explorer.selection.clear()
    explorer.folder.reload()
    const [failure] = failures
    if (failure) {
      const reason = kernel.texts.error(failure.code)
      kernel.toasts.show({ tone: 'error', title: t('batch.some', { count: failures.length, reason }) })
    }
    const first = renamed[0]?.path
    kernel.toasts.show({
      id: changeToast,
      tone: 'success',
      title: t('batch.done', { count: renamed.length }),
      action: {
        label: t('deleted.undo'),
        run: () => void kernel.undo.undoWhere(({ kind, itemCount, path }) => kind === 'rename' && (itemCount > 1 || path === first)),
      },
    })
    onClose()
  }
  return { isBusy, run }
}
