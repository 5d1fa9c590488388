import { useKernel, type TransferFileQuery, type TransferFileRow, type TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog, EmptyState, IconButton, RefreshIcon } from '@cove/ui'
import { AppFrameSpacer, Centered, FileIcon, formatCount, VirtualRows } from '@cove/ui/data'
import { SegmentedControl } from '@cove/ui/forms'
import { ArrowLeftIcon, CopyIcon } from '@cove/ui/icons'
import { useCallback, useState } from 'react'
import { failuresText, useTaskFiles } from '../data/use-task-files.ts'
import { CommandBar, type Command } from '../ui/command-bar.tsx'
import { Panel } from '../ui/panel.tsx'
import { FileLine } from './file-line.tsx'
import { useTransferFacts } from './use-transfer-facts.ts'
import s from './centre.module.css'

type Filter = TransferFileQuery['filter']
const filters: readonly Filter[] = ['all', 'active', 'finished', 'error']

/** A row of the files, in px. */
const fileRowPx = 40
/** Rows that stand in while the first page is on its way. */
const skeletons = 12

/** TR-02b, TR-04y: the files of one task; failed ones with their reason, one by one or all again. */
export function TaskFilesPanel({ task, onBack }: { readonly task: TransferTask; readonly onBack: () => void }) {
  const { transfers, toasts } = useKernel()
  const t = useT('transport')
  const facts = useTransferFacts()(task)
  const [filter, setFilter] = useState<Filter>(task.failedFiles > 0 ? 'error' : 'all')
  const [copyText, setCopyText] = useState<string>()
  const files = useTaskFiles(task.id, filter, `${task.state} ${task.doneFiles} ${task.failedFiles} ${task.totalFiles} ${task.sentBytes}`)
  const { id } = task
  const renderFile = useCallback(
    (file: TransferFileRow | undefined) => <FileLine file={file} onRetry={(index) => transfers.retry(id, [index])} />,
    [transfers, id],
  )
  const copy = async () => {
    const text = await failuresText((query) => transfers.files(task.id, query))
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ tone: 'success', title: t('details.copied', { count: text === '' ? 0 : text.split('\n').length }) })
    } catch {
      // The clipboard exists only in secure contexts; on a plain LAN address the list is shown to be selected by hand.
      setCopyText(text)
    }
  }
  const none = task.failedFiles === 0
  const commands: readonly Command[] = [
    {
      id: 'retryAll',
      label: t('details.retryAll'),
      icon: <RefreshIcon size={16} />,
      isShown: true,
      disabled: none,
      onSelect: () => transfers.retry(task.id),
    },
    { id: 'copy', label: t('details.copy'), icon: <CopyIcon size={16} />, isShown: true, disabled: none, onSelect: () => void copy() },
  ]
  const counts: Readonly<Record<Filter, number>> = {
    all: task.totalFiles,
    active: Math.max(0, task.totalFiles - task.doneFiles - task.failedFiles),
    finished: task.doneFiles,
    error: task.failedFiles,
  }
  return (
    <Panel
      head={
        <>
          <IconButton label={t('details.back')} icon={<ArrowLeftIcon size={18} />} onClick={onBack} />
          <FileIcon kind={facts.kind} extension={facts.extension} size={26} />
          <span className={s.taskName} title={facts.name}>
            {facts.name}
          </span>
          <AppFrameSpacer />
          <CommandBar commands={commands} />
        </>
      }
      status={
        <>
          <span>{[facts.state, facts.amount, facts.detail].filter(Boolean).join(' · ')}</span>
          <AppFrameSpacer />
        </>
      }
    >
      <div className={s.filters}>
        <SegmentedControl
          label={t('details.filter.label')}
          value={filter}
          segments={filters.map((value) => ({
            value,
            label: t('group.withCount', { name: t(`details.filter.${value}`), count: formatCount(counts[value]) }),
          }))}
          onChange={setFilter}
        />
      </div>
      {files.total === 0 ? (
        <Centered>
          <EmptyState art="folder" title={t(`empty.files.${filter}`)} />
        </Centered>
      ) : (
        <VirtualRows<TransferFileRow>
          key={filter}
          label={t('list.files', { name: facts.name })}
          count={files.total ?? skeletons}
          busy={files.total === undefined}
          itemAt={files.rowAt}
          onRange={files.onRange}
          rowHeight={fileRowPx}
          reuseRows
          renderItem={renderFile}
        />
      )}
      {copyText !== undefined && (
        <Dialog
          open
          size="md"
          title={t('details.copyTitle')}
          onClose={() => setCopyText(undefined)}
          actions={
            <Button variant="primary" onClick={() => setCopyText(undefined)}>
              {t('details.close')}
            </Button>
          }
        >
          <CopyByHand text={copyText} />
        </Dialog>
      )}
    </Panel>
  )
}

function CopyByHand({ text }: { readonly text: string }) {
  const t = useT('transport')
  return (
    <label>
      {t('details.copyHint')}
      <textarea className={s.copyText} readOnly rows={10} value={text} onFocus={(event) => event.target.select()} />
    </label>
  )
}
