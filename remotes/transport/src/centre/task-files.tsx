import { useKernel } from '@cove/kernel'
import type { TransferFileQuery, TransferFileRow, TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog, EmptyState, IconButton, RefreshIcon } from '@cove/ui'
import { AppFrameSpacer, Centered, FileIcon, formatCount, VirtualRows } from '@cove/ui/data'
import { SegmentedControl, TextArea } from '@cove/ui/forms'
import { ArrowLeftIcon, CopyIcon } from '@cove/ui/icons'
import { OneLine } from '@cove/ui/page'
import { useCallback, useState } from 'react'
import { failuresText, useTaskFiles } from '../data/use-task-files.ts'
import { CommandBar } from '../ui/command-bar.tsx'
import type { Command } from '../ui/command-bar.tsx'
import { Panel } from '../ui/panel.tsx'
import { FileLine } from './file-line.tsx'
import { useTransferFacts } from './use-transfer-facts.ts'
import s from './centre.module.css'

type Filter = TransferFileQuery['filter']
const filters: readonly Filter[] = ['all', 'active', 'finished', 'error']

/** A row of the files, in px. */
const fileRowPx = 40
/** Placeholder rows while the first page loads. */
const skeletons = 12

/** TR-02b, TR-04y: the files of one task; failed ones with their reason, one by one or all again. */
export function TaskFilesPanel({ task, onBack }: { readonly task: TransferTask; readonly onBack: () => void }) {
  const t = useT('transport')
  const facts = useTransferFacts()(task)
  const [filter, setFilter] = useState<Filter>(task.failedFiles > 0 ? 'error' : 'all')
  const { commands, copyText, closeCopy } = useFileCommands(task)
  return (
    <Panel
      head={
        <>
          <IconButton label={t('details.back')} icon={<ArrowLeftIcon size={18} />} onClick={onBack} />
          <FileIcon kind={facts.kind} extension={facts.extension} size={26} />
          <OneLine as="b" look="strong" title={facts.name}>
            {facts.name}
          </OneLine>
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
      <FilterTabs task={task} filter={filter} onFilter={setFilter} />
      <FileRows task={task} filter={filter} taskName={facts.name} />
      {copyText !== undefined && <CopyDialog text={copyText} onClose={closeCopy} />}
    </Panel>
  )
}

/** Retries and copies the failed files of a task. */
function useFileCommands(task: TransferTask) {
  const { transfers, toasts } = useKernel()
  const t = useT('transport')
  const [copyText, setCopyText] = useState<string>()
  const copy = async () => {
    const text = await failuresText((query) => transfers.files(task.id, query))
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ tone: 'success', title: t('details.copied', { count: text === '' ? 0 : text.split('\n').length }) })
    } catch {
      // The clipboard exists only in secure contexts; on a plain LAN address the user selects the list by hand.
      setCopyText(text)
    }
  }
  const disabled = task.failedFiles === 0
  const commands: readonly Command[] = [
    {
      id: 'retryAll',
      label: t('details.retryAll'),
      icon: <RefreshIcon size={16} />,
      isShown: true,
      disabled,
      onSelect: () => transfers.retry(task.id),
    },
    { id: 'copy', label: t('details.copy'), icon: <CopyIcon size={16} />, isShown: true, disabled, onSelect: () => void copy() },
  ]
  return { commands, copyText, closeCopy: () => setCopyText(undefined) }
}

interface FilterTabsProps {
  readonly task: TransferTask
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
}

function FilterTabs({ task, filter, onFilter }: FilterTabsProps) {
  const t = useT('transport')
  const counts: Readonly<Record<Filter, number>> = {
    all: task.totalFiles,
    active: Math.max(0, task.totalFiles - task.doneFiles - task.failedFiles),
    finished: task.doneFiles,
    error: task.failedFiles,
  }
  return (
    <div className={s.filters}>
      <SegmentedControl
        label={t('details.filter.label')}
        value={filter}
        segments={filters.map((value) => ({
          value,
          label: t('group.withCount', { name: t(`details.filter.${value}`), count: formatCount(counts[value]) }),
        }))}
        onChange={onFilter}
      />
    </div>
  )
}

interface FileRowsProps {
  readonly task: TransferTask
  readonly filter: Filter
  readonly taskName: string
}

function FileRows({ task, filter, taskName }: FileRowsProps) {
  const { transfers } = useKernel()
  const t = useT('transport')
  const { id } = task
  const files = useTaskFiles(id, filter, `${task.state} ${task.doneFiles} ${task.failedFiles} ${task.totalFiles} ${task.sentBytes}`)
  const renderFile = useCallback(
    (file: TransferFileRow | undefined) => <FileLine file={file} onRetry={(index) => transfers.retry(id, [index])} />,
    [transfers, id],
  )
  if (files.total === 0) {
    return (
      <Centered>
        <EmptyState art="folder" title={t(`empty.files.${filter}`)} />
      </Centered>
    )
  }
  return (
    <VirtualRows<TransferFileRow>
      key={filter}
      label={t('list.files', { name: taskName })}
      count={files.total ?? skeletons}
      busy={files.total === undefined}
      itemAt={files.rowAt}
      onRange={files.onRange}
      rowHeight={fileRowPx}
      reuseRows
      renderItem={renderFile}
    />
  )
}

function CopyDialog({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const t = useT('transport')
  return (
    <Dialog
      open
      size="md"
      title={t('details.copyTitle')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('details.close')}
        </Button>
      }
    >
      <TextArea label={t('details.copyHint')} readOnly resizable rows={10} value={text} onFocus={(event) => event.target.select()} />
    </Dialog>
  )
}
