import { anyErrorRow } from '@cove/device-contract'
import { operationType, tasks } from '@cove/device-contract/tasks'
import type { FileTask, operationStatus, taskState } from '@cove/device-contract/tasks'
import type { RegisteredKind } from './job-kinds.ts'
import type { Job, JobState } from './job-types.ts'

type Status = (typeof operationStatus.names)[number]
type State = (typeof taskState.names)[number]

const statusOf: Readonly<Record<JobState, Status>> = {
  ready: 'prerunning',
  running: 'running',
  // A client that knows no questions shows the task as paused.
  waiting: 'pause',
  paused: 'pause',
  done: 'completed',
  failed: 'error',
  canceled: 'completed',
}
const statesOf: Readonly<Record<Status, readonly JobState[]>> = {
  prerunning: ['ready'],
  running: ['running'],
  pause: ['paused', 'waiting'],
  completed: ['done'],
  error: ['failed'],
}

/** TSK-02a: the stored states behind a status of the wire. */
export function jobStatesOf(status: Status): readonly JobState[] {
  return statesOf[status]
}

/** B10, TSK-04: a job as its owner sees it. A job whose module is switched off has no kind. */
export function taskOf(job: Job, kind: RegisteredKind | undefined): FileTask {
  const { progress } = job
  const countsBytes = kind?.declaration.unit === 'bytes'
  const about = aboutOf(job, kind)
  return {
    taskId: String(job.id),
    kind: operationOf(job, kind),
    status: statusOf[job.state],
    totalFiles: countsBytes ? 0 : progress.total,
    doneFiles: countsBytes ? 0 : progress.done,
    failedFiles: job.failedCount,
    ...(job.remarkCount > 0 ? { remarkCount: job.remarkCount } : {}),
    totalBytes: countsBytes ? progress.total : progress.totalBytes,
    doneBytes: countsBytes ? progress.done : progress.doneBytes,
    currentPath: progress.current,
    firstSource: about.source ?? '',
    targetPath: about.target ?? '',
    ...(job.errorCode === undefined ? {} : { errorCode: codeOfName(job.errorCode) }),
    createdSeconds: Math.floor(job.createdAtMs / 1000),
    ...(job.finishedAtMs === undefined ? {} : { finishedSeconds: Math.floor(job.finishedAtMs / 1000) }),
    ...genericOf(job, kind),
  }
}

type Generic = Pick<FileTask, 'jobKind' | 'title' | 'icon' | 'state' | 'unit' | 'done' | 'total' | 'canPause' | 'canRetry' | 'question'>

function genericOf(job: Job, kind: RegisteredKind | undefined): Generic {
  const { done, total } = job.progress
  const hasEnded = job.state === 'done' || job.state === 'failed'
  const base = { jobKind: job.kind, state: stateOf(job), done, total }
  if (!kind) return { ...base, canPause: false, canRetry: false }
  const { declaration, definition } = kind
  const question = questionOf(job, kind)
  return {
    ...base,
    title: declaration.title,
    icon: declaration.icon,
    unit: declaration.unit,
    canPause: definition.runs.canPause,
    canRetry: hasEnded && job.failedCount > 0 && definition.retryOf !== undefined,
    ...(question ? { question } : {}),
  }
}

function stateOf({ state, isPausing }: Job): State {
  if (state === 'running' && isPausing) return 'pausing'
  return state === 'canceled' ? 'done' : state
}

function questionOf({ question }: Job, { declaration }: RegisteredKind): FileTask['question'] {
  const declared = question && declaration.questions?.[question.kind]
  if (!question || !declared) return undefined
  const choices = question.choices.flatMap((choice) => {
    const text = declared.choices[choice]
    return text ? [{ choice, text }] : []
  })
  const { id: questionId, kind, values = {} } = question
  return { questionId, kind, text: declared.text, values, choices, canApplyToAll: declared.canApplyToAll === true }
}

function aboutOf(
  job: Job,
  kind: RegisteredKind | undefined,
): { readonly source?: string | undefined; readonly target?: string | undefined } {
  const payload = kind?.definition.payload.safeParse(job.payload)
  return payload?.success ? (kind?.definition.about?.(payload.data) ?? {}) : {}
}

function operationOf({ kind }: Job, known: RegisteredKind | undefined): FileTask['kind'] {
  return operationType.names.find((name) => `${tasks.id}.${name}` === kind) ?? known?.declaration.operation ?? 'other'
}

/** TSK-01a: what a job was given to work on; one source where its kind names no more. */
export function filesOf(job: Job, kind: RegisteredKind | undefined): readonly string[] {
  const payload = kind?.definition.payload.safeParse(job.payload)
  if (!kind || !payload?.success) return []
  const source = kind.definition.about?.(payload.data).source
  return kind.definition.filesOf?.(payload.data) ?? (source === undefined ? [] : [source])
}

/** The code of a stored failure name; a job that died without one has the code of an unknown error. */
export function codeOfName(name: string): number {
  return anyErrorRow(name).code
}

/** Ids travel as text; what is no id of ours names no task. */
export function jobIdOf(taskId: string): number {
  return /^\d{1,15}$/.test(taskId) ? Number(taskId) : -1
}
