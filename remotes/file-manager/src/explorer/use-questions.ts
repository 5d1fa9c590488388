import type { Resource } from '@cove/device-contract/files'
import type { FileTask } from '@cove/device-contract/tasks'
import { useState } from 'react'
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
  | { readonly kind: 'failures'; readonly task: FileTask }

/** The window's own dialogs as promises. One at a time; closing the window answers "no". */
export interface Questions {
  readonly current: Question | undefined
  readonly askRepeat: (taken: readonly string[]) => Promise<RepeatAnswer | undefined>
  readonly show: (question: Extract<Question, { readonly kind: 'info' | 'openWith' | 'failures' }>) => void
  readonly close: () => void
}

export function useQuestions(): Questions {
  const [current, setCurrent] = useState<Question>()
  const close = () => setCurrent(undefined)
  return {
    current,
    close,
    show: setCurrent,
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
