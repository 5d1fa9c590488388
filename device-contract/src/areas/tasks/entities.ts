import { operationStatus, operationType, progressUnit, taskState } from './codecs.ts'
import { Flag, TimeSeconds, WholeNumber, named, wireObject, z } from '@cove/device-contract/kit'

/** One sentence in every language of the desktop. */
const TextSchema = wireObject({ 'zh-CN': z.string(), en: z.string() })

/** TSK-05: a question that a task waits with. Sentences have `{placeholders}` for the values. */
export const TaskQuestionSchema = wireObject({
  questionId: named('id', z.string()),
  /** Name of the question in the area of the task. */
  kind: z.string(),
  text: TextSchema,
  values: z.record(z.string(), z.string()),
  choices: z.array(wireObject({ choice: z.string(), text: TextSchema })),
  canApplyToAll: named('for_all', Flag),
})
export type TaskQuestion = z.output<typeof TaskQuestionSchema>

/** B10: one copy, move, delete or restore on the device. Counts are files, sizes bytes. */
export const FileTaskSchema = wireObject({
  taskId: named('task_id', z.string()),
  kind: named('type', operationType.schema),
  status: operationStatus.schema,
  totalFiles: named('total_count', WholeNumber),
  doneFiles: named('done_count', WholeNumber),
  failedFiles: named('fail_count', WholeNumber),
  /** Items that are done, and not as they were named; `failures` lists them too. */
  remarkCount: named('remark_count', z.optional(WholeNumber)),
  totalBytes: named('total_size', WholeNumber),
  doneBytes: named('done_size', WholeNumber),
  currentPath: named('current', z._default(z.string(), '')),
  /** First source and, for copy and move, the target folder; what a person recognises the task by. */
  firstSource: named('src', z._default(z.string(), '')),
  targetPath: named('dst', z._default(z.string(), '')),
  /** Catalogue code of what ended the task; absent while it is well. */
  errorCode: named('error', z.optional(z.number())),
  createdSeconds: named('ctime', TimeSeconds),
  finishedSeconds: named('etime', z.optional(TimeSeconds)),
  /** TSK-04: what follows describes a task of any kind; a device of an older version leaves it out. The kind is `area.kind`. */
  jobKind: named('job_kind', z.optional(z.string())),
  title: z.optional(TextSchema),
  icon: z.optional(z.string()),
  state: z.optional(taskState.schema),
  /** Progress in this unit; a total of zero is unknown. */
  unit: z.optional(progressUnit.schema),
  done: z.optional(WholeNumber),
  total: z.optional(WholeNumber),
  canPause: named('can_pause', z.optional(Flag)),
  /** Whether `tasks.retry` can repeat what failed. */
  canRetry: named('can_retry', z.optional(Flag)),
  question: z.optional(TaskQuestionSchema),
})
export type FileTask = z.output<typeof FileTaskSchema>
