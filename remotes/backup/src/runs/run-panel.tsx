import type { BackupTask } from '@cove/device-contract/backup'
import { useOfferedCommands } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Progress } from '@cove/ui'
import { FileFace, useFormats } from '@cove/ui/data'
import { CommandBar, Line, Lines, Muted, PageHead, paletteOf, StepMark, stepState } from '@cove/ui/page'
import type { LocalRun } from './runner.data.ts'
import { useLocalRuns } from '../tasks/tasks.data.ts'
import { useTaskCommands } from '../tasks/use-task-commands.tsx'
import { figureOf, percentOfRun } from '../tasks/task-state.model.ts'
import { ProofCell } from '../tasks/task-table.tsx'
import s from './run-panel.module.css'
import { waitText } from './wait-text.ts'

/** The run of a task: here with its files, elsewhere as its computer reports it; otherwise how the last one ended. */
export function RunPanel({ task }: { readonly task: BackupTask }) {
  const t = useT('backup')
  const local = useLocalRuns().get(task.taskId)
  const commands = useTaskCommands(task)
  useOfferedCommands(paletteOf(commands))
  const isRunning = task.waitsFor === undefined && (local !== undefined || task.lastRun?.state === 'progress')
  return (
    <>
      <PageHead
        title={titleOf(task, isRunning, t)}
        intro={isRunning ? t(task.external ? 'run.subDisk' : 'run.sub') : (waitText(task, t) ?? reasonOf(task, t))}
      >
        <CommandBar commands={commands} label={t('table.actions')} />
      </PageHead>
      {isRunning ? <Running task={task} local={local} /> : <ProofCell task={task} />}
    </>
  )
}

type T = ReturnType<typeof useT>

function titleOf({ name, lastRun, waitsFor }: BackupTask, isRunning: boolean, t: T): string {
  if (waitsFor) return t('run.titleWaiting', { name })
  if (isRunning) return t('run.titleDoing', { name })
  if (!lastRun) return t('run.titleNever', { name })
  if (lastRun.state === 'paused') return t('run.titlePaused', { name })
  return t(lastRun.failedCount > 0 ? 'run.titlePartly' : 'run.titleDone', { name, count: lastRun.failedCount })
}

/** BK-07: why a run waits, in words. A reason that has no sentence here is shown with the general one. */
const knownReasons: ReadonlySet<string> = new Set([
  'interrupted',
  'sourceMissing',
  'sourceDenied',
  'offline',
  'storageMissing',
  'storageOffline',
  'diskNotFound',
  'diskUnavailable',
  'notEnoughSpace',
  'diskFull',
  'overQuota',
  'outsideHours',
  'backupDiskAway',
  'backupDiskDenied',
  'backupSourceMissing',
])
function reasonOf({ lastRun, external }: BackupTask, t: T): string | undefined {
  if (lastRun?.state !== 'paused' || lastRun.reason === undefined) return undefined
  if (external && lastRun.reason === 'interrupted') return t('reasons.interruptedDisk')
  return t(`reasons.${knownReasons.has(lastRun.reason) ? lastRun.reason : 'other'}`)
}

function Running({ task, local }: { readonly task: BackupTask; readonly local: LocalRun | undefined }) {
  const t = useT('backup')
  const formats = useFormats()
  const run = local?.progress ?? task.lastRun
  if (!run) return <Progress label={t('stages.scanning')} />
  const percent = percentOfRun(run)
  const isCounting = run.stage === 'scanning'
  const pace = formats.pace({ totalBytes: run.totalBytes, doneBytes: run.doneBytes, bytesPerSecond: local?.bytesPerSecond ?? 0 })
  return (
    <section className={s.running} aria-label={t('run.titleDoing', { name: task.name })}>
      <div className={s.figures}>
        <b className={s.percent}>{isCounting ? figureOf(run.scannedCount) : `${percent}%`}</b>
        <Muted as="span">{pace}</Muted>
      </div>
      <Progress label={t('run.progress')} percent={isCounting ? undefined : percent} />
      <Stages run={run} isDisk={task.external !== undefined} />
      <Lines>
        {local?.progress?.current.map((path) => (
          <Line key={path} icon={<FileFace name={path} size={20} />} text={path} />
        ))}
      </Lines>
    </section>
  )
}

const stages = ['scanning', 'uploading', 'proving', 'done'] as const

interface StagesProps {
  readonly run: Pick<NonNullable<BackupTask['lastRun']>, 'stage' | 'scannedCount' | 'unchangedCount' | 'doneCount' | 'totalCount'>
  readonly isDisk: boolean
}

function Stages({ run, isDisk }: StagesProps) {
  const t = useT('backup')
  const now = stages.indexOf(run.stage)
  const figures = {
    scanning: t('stages.scanned', { count: figureOf(run.scannedCount), same: figureOf(run.unchangedCount) }),
    uploading: `${figureOf(run.doneCount)} / ${figureOf(run.totalCount)}`,
    proving: '',
    done: '',
  }
  return (
    <ol className={s.stages}>
      {stages.map((stage, index) => {
        const state = stepState(index, now)
        return (
          <li key={stage} aria-current={state === 'now' ? 'step' : undefined} data-state={state}>
            <StepMark state={state} />
            <b>{t(isDisk && stage === 'uploading' ? 'stages.copying' : `stages.${stage}`)}</b>
            <small>{figures[stage]}</small>
          </li>
        )
      })}
    </ol>
  )
}
