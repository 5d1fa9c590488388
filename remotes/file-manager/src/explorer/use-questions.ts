import type { Resource } from '@cove/device-contract/files'
import type { Tag } from '@cove/device-contract/labels'
import type { FileTask, TaskQuestion } from '@cove/device-contract/tasks'
import type { OpenerChoice } from '@cove/kernel'
import { useState } from 'react'
import type { ConflictAnswer, ConflictSet } from '../model/conflicts.ts'
import type { RepeatValue } from '../model/repeat-name.ts'

/** FM-09: what a person chose about taken names. */
export interface RepeatAnswer {
  readonly value: RepeatValue
  readonly doNotAskAgain: boolean
}

/** The dialog this window shows, if any. */
export type Question =
  | { readonly kind: 'repeat'; readonly taken: readonly string[]; readonly settle: (answer: RepeatAnswer | undefined) => void }
  | { readonly kind: 'info'; readonly resource: Resource }
  | { readonly kind: 'openWith'; readonly file: Resource }
  /** OPN-06: no app opens this file; `blocked` is the one that would. */
  | { readonly kind: 'unsupported'; readonly file: Resource; readonly blocked: OpenerChoice['blocked'] }
  | { readonly kind: 'failures'; readonly task: FileTask }
  /** TSK-05: what a task waits with. */
  | { readonly kind: 'decide'; readonly taskId: string; readonly question: TaskQuestion }
  /** FM-25: names of several entries at once. */
  | { readonly kind: 'batchRename'; readonly items: readonly Resource[] }
  /** FM-24: tags of the selection. */
  | { readonly kind: 'tags'; readonly items: readonly Resource[] }
  | { readonly kind: 'editTag'; readonly tag: Tag | undefined }
  /** FM-26: each taken name by itself. */
  | { readonly kind: 'conflicts'; readonly conflicts: ConflictSet; readonly settle: (answer: ConflictAnswer | undefined) => void }

/** The window's own dialogs as promises. One at a time; closing the window answers "no". */
export interface Questions {
  readonly current: Question | undefined
  readonly askConflicts: (conflicts: ConflictSet) => Promise<ConflictAnswer | undefined>
  readonly askRepeat: (taken: readonly string[]) => Promise<RepeatAnswer | undefined>
  readonly show: (question: Exclude<Question, { readonly settle: unknown }>) => void
  readonly close: () => void
}

export function useQuestions(): Questions {
  const [current, setCurrent] = useState<Question>()
  const close = () => setCurrent(undefined)
  return {
    current,
    close,
    show: setCurrent,
    askConflicts: (conflicts) =>
      new Promise((resolve) => {
        const settle = (chosen: ConflictAnswer | undefined) => {
          close()
          resolve(chosen)
        }
        setCurrent({ kind: 'conflicts', conflicts, settle })
      }),
    askRepeat: (taken) =>
      new Promise((resolve) => {
        const settle = (chosen: RepeatAnswer | undefined) => {
          close()
          resolve(chosen)
        }
        setCurrent({ kind: 'repeat', taken, settle })
      }),
  }
}
