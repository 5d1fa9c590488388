import type { FileTask } from '@cove/device-contract/tasks'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { TransferTask } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { TaskLine } from '@cove/parts/task-row'
import type { TaskLineFacts } from '@cove/parts/task-row'
import { mayPause, progressOf, steerTask, titleOfTask, useRecentTasks } from '@cove/parts/tasks'
import type { TaskStep } from '@cove/parts/tasks'
import { Button, IconButton, Popover, ProgressRing } from '@cove/ui'
import { CloseIcon, InfoIcon, PauseIcon, PlayIcon, RefreshIcon, WarningIcon } from '@cove/ui/icons'
import type { ReactNode } from 'react'
import { useUploads } from '../data/use-uploads.ts'
import { overallPercent } from '../model/work-summary.ts'
import { useFormats } from '../ui/use-formats.ts'
import type { Questions } from './use-questions.ts'
import s from './work.module.css'

/** The sheet shows so many, as the desktop's own does; the transfer centre shows all. A choice of files is a task for each (TR-12). */
const shownUploads = 50

/** B10, TR: what is going on, as a small button in the status bar; the sheet behind it steers each task. Nothing while all is quiet. */
export function WorkButton({ questions }: { readonly questions: Questions }) {
  const t = useT('file-manager')
  const tasks = useRecentTasks().filter((task) => progressOf(task).state !== 'finished')
  const uploads = useUploads()
  const count = tasks.length + uploads.length
  if (count === 0) return undefined
  const failed =
    tasks.filter((task) => progressOf(task).state === 'failed').length + uploads.filter((task) => task.state === 'error').length
  const percent = overallPercent(tasks, uploads)
  const running = count - failed
  const text = running === 0 ? t('work.failedSummary', { count: failed }) : t('work.summary', { count: running, percent })
  return (
    <Popover
      label={t('work.label')}
      side="top"
      align="end"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          icon={running === 0 ? <WarningIcon size={14} /> : <ProgressRing label={t('work.label')} percent={percent} size={14} />}
        >
          {text}
        </Button>
      }
    >
      <ul className={s.list}>
        {uploads.slice(0, shownUploads).map((task) => (
          <UploadRow key={task.id} task={task} />
        ))}
        {uploads.length > shownUploads && <li className={s.detail}>{t('work.moreUploads', { count: uploads.length - shownUploads })}</li>}
        {tasks.map((task) => (
          <TaskRow key={task.taskId} task={task} questions={questions} />
        ))}
      </ul>
    </Popover>
  )
}

interface RowProps {
  readonly facts: TaskLineFacts
  readonly children: ReactNode
}

function Row({ facts, children }: RowProps) {
  return (
    <li className={s.row}>
      <TaskLine facts={facts} />
      {children}
    </li>
  )
}

function UploadRow({ task }: { readonly task: TransferTask }) {
  const { transfers } = useKernel()
  const t = useT('file-manager')
  const { bytes, rate } = useFormats()
  const paused = task.state === 'pause' || task.state === 'suspend'
  const failed = task.state === 'error'
  const amounts = { done: bytes(task.sentBytes), total: bytes(task.totalBytes), speed: rate(task.bytesPerSecond) }
  const detail = failed
    ? (task.failure ?? t('work.failed'))
    : paused
      ? t('work.paused')
      : task.state === 'pending'
        ? t('work.waiting')
        : t('work.speed', amounts)
  const percent = task.totalBytes > 0 ? (task.sentBytes / task.totalBytes) * 100 : undefined
  const name = t('work.title', { kind: t('work.upload'), name: shownName(task.name) })
  return (
    <Row facts={{ name, percent, detail, tone: failed ? 'err' : 'accent' }}>
      {failed && <IconButton size="sm" label={t('work.retry')} icon={<RefreshIcon size={15} />} onClick={() => transfers.retry(task.id)} />}
      {!failed && paused && (
        <IconButton size="sm" label={t('work.resume')} icon={<PlayIcon size={15} />} onClick={() => transfers.resume(task.id)} />
      )}
      {!failed && !paused && (
        <IconButton size="sm" label={t('work.pause')} icon={<PauseIcon size={15} />} onClick={() => transfers.pause(task.id)} />
      )}
      <IconButton
        size="sm"
        label={t(failed ? 'work.dismiss' : 'work.cancel')}
        icon={<CloseIcon size={15} />}
        onClick={() => transfers.remove(task.id)}
      />
    </Row>
  )
}

const taskKinds: Readonly<Partial<Record<FileTask['kind'], string>>> = {
  copy: 'copy',
  move: 'move',
  delete: 'delete',
  restore: 'restore',
  deleteForever: 'deleteForever',
}

function TaskRow({ task, questions }: { readonly task: FileTask; readonly questions: Questions }) {
  const kernel = useKernel()
  const t = useT('file-manager')
  const locale = useLocale()
  const { bytes } = useFormats()
  const { percent, state } = progressOf(task)
  const failed = state === 'failed'
  const done =
    task.totalBytes > 0
      ? t('work.bytes', { done: bytes(task.doneBytes), total: bytes(task.totalBytes) })
      : t('work.files', { done: task.doneFiles, total: task.totalFiles })
  const reason =
    task.failedFiles > 0
      ? t('work.failedFiles', { count: task.failedFiles })
      : task.errorCode === undefined
        ? t('work.failed')
        : kernel.texts.error(task.errorCode)
  const detail = failed ? reason : task.question ? t('work.waitsForYou') : state === 'paused' ? t('work.paused') : done
  const kind = titleOfTask(task, locale) ?? t(`work.${taskKinds[task.kind] ?? 'other'}`)
  const name = t('work.title', { kind, name: shownName(baseNameOf(task.firstSource)) })
  return (
    <Row facts={{ name, percent, detail, tone: failed ? 'err' : 'accent' }}>
      <TaskButtons task={task} questions={questions} />
    </Row>
  )
}

function TaskButtons({ task, questions }: { readonly task: FileTask; readonly questions: Questions }) {
  const kernel = useKernel()
  const t = useT('file-manager')
  const { state } = progressOf(task)
  const steer = (step: TaskStep) => void steerTask(kernel, { taskId: task.taskId, step })
  return (
    <>
      {task.failedFiles > 0 && (
        <IconButton
          size="sm"
          label={t('work.showFailures')}
          icon={<InfoIcon size={15} />}
          onClick={() => questions.show({ kind: 'failures', task })}
        />
      )}
      {mayPause(task) && <IconButton size="sm" label={t('work.pause')} icon={<PauseIcon size={15} />} onClick={() => steer('pause')} />}
      {task.question && (
        <IconButton
          size="sm"
          label={t('work.decide')}
          icon={<InfoIcon size={15} />}
          onClick={() => task.question && questions.show({ kind: 'decide', taskId: task.taskId, question: task.question })}
        />
      )}
      {state === 'paused' && !task.question && (
        <IconButton size="sm" label={t('work.resume')} icon={<PlayIcon size={15} />} onClick={() => steer('continue')} />
      )}
      {task.status === 'error' && (
        <IconButton size="sm" label={t('work.retry')} icon={<RefreshIcon size={15} />} onClick={() => steer('continue')} />
      )}
      <IconButton
        size="sm"
        label={t(state === 'failed' ? 'work.dismiss' : 'work.cancel')}
        icon={<CloseIcon size={15} />}
        onClick={() => steer('remove')}
      />
    </>
  )
}
