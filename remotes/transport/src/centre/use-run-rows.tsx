import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { TaskFacts } from '@cove/parts/task-row'
import { PauseIcon, PlayIcon } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { CloudUploadIcon, TransferIcon, TrashIcon } from '@cove/ui/icons'
import { steerRun } from '../data/use-run-work.ts'
import { percentOfRun } from '../model/run-work.ts'
import type { RunWork } from '../model/run-work.ts'
import type { Command } from '../ui/command-bar.tsx'

/** What a row of a run shows, and what can be done with the run. */
export interface RunRows {
  readonly factsOf: (run: RunWork) => TaskFacts
  readonly commandsOf: (run: RunWork) => readonly Command[]
  readonly open: (run: RunWork) => void
}

const tones = { running: 'accent', paused: 'warn', waiting: 'warn', error: 'err' } as const

/** BK-08, SYN-02: rows of runs of backup and sync. */
export function useRunRows(): RunRows {
  const kernel = useKernel()
  const t = useT('transport')
  const { bytes, amount } = useFormats()
  const open = ({ address }: RunWork) => void kernel.windows.open(address)
  return {
    open,
    factsOf: (run) => {
      const files = run.totalFiles > 0 ? t('amount.files', { done: run.doneFiles, total: run.totalFiles }) : ''
      return {
        name: t(`runs.${run.area}`, { name: run.name }),
        kind: 'folder',
        extension: '',
        where: t('runs.computer', { computer: run.computerName }),
        size: run.totalBytes > 0 ? bytes(run.totalBytes) : '',
        percent: percentOfRun(run) ?? (run.state === 'running' ? undefined : 0),
        hasBar: true,
        tone: tones[run.state],
        amount: [run.totalBytes > 0 ? amount(run) : '', files].filter(Boolean).join(' · '),
        state: t(`runs.state.${run.state}`),
        detail: run.failedFiles > 0 ? t('row.failedFiles', { count: run.failedFiles }) : '',
      }
    },
    commandsOf: (run) => {
      const ask = (what: 'run' | 'pause' | 'cancel') => () => void steerRun(kernel, run, what)
      const pause: Command = { id: 'pause', label: t('command.pause'), icon: <PauseIcon size={16} />, onSelect: ask('pause') }
      const resume: Command = { id: 'continue', label: t('command.resume'), icon: <PlayIcon size={16} />, onSelect: ask('run') }
      const OpenIcon = run.area === 'backup' ? CloudUploadIcon : TransferIcon
      const show: Command = {
        id: 'open',
        label: t(run.state === 'waiting' ? 'runs.plan' : 'runs.open'),
        icon: <OpenIcon size={16} />,
        onSelect: () => open(run),
      }
      const cancel: Command = {
        id: 'remove',
        label: t('runs.cancel'),
        icon: <TrashIcon size={16} />,
        danger: true,
        separatorBefore: true,
        onSelect: ask('cancel'),
      }
      if (run.state === 'running') return [pause, show, cancel]
      if (run.state === 'paused') return [resume, show, cancel]
      return run.state === 'waiting' ? [show, cancel] : [show]
    },
  }
}
