import { useKernel } from '@cove/kernel'
import { useEffect, useEffectEvent, useRef } from 'react'
import { LazyPart } from '../ui/lazy-part.tsx'
import { isFocusLost } from './list-focus.ts'
import type { Commands } from './use-commands.ts'
import type { Explorer } from './use-explorer.ts'
import type { Question } from './use-questions.ts'

const parts = {
  repeat: () => import('./repeat-dialog.tsx').then((part) => part.RepeatDialog),
  info: () => import('./info-dialog.tsx').then((part) => part.InfoDialog),
  openWith: () => import('./open-with-dialog.tsx').then((part) => part.OpenWithDialog),
  unsupported: () => import('./unsupported-dialog.tsx').then((part) => part.UnsupportedDialog),
  batchRename: () => import('./batch-rename-dialog.tsx').then((part) => part.BatchRenameDialog),
  tags: () => import('./tags-dialog.tsx').then((part) => part.TagsDialog),
  editTag: () => import('./tag-dialog.tsx').then((part) => part.TagDialog),
  conflicts: () => import('./conflict-dialog.tsx').then((part) => part.ConflictDialog),
  failures: () => import('@cove/parts/tasks').then((part) => part.TaskFailuresDialog),
  decide: () => import('@cove/parts/tasks').then((part) => part.TaskQuestionDialog),
}

/** The one dialog of the window; its code is fetched when it is first asked. */
export function Dialogs({ explorer, commands }: { readonly explorer: Explorer; readonly commands: Pick<Commands, 'openIn'> }) {
  const { texts, toasts } = useKernel()
  const { questions, spaces } = explorer
  const { current, close } = questions
  useFocusAfter(current !== undefined, explorer.focusList)
  const onFailed = () => {
    toasts.show({ tone: 'error', title: texts.t('faults.unreachable') })
    if (current?.kind === 'repeat' || current?.kind === 'conflicts') current.settle(undefined)
    else close()
  }
  // With keys: one dialog may follow another at once, and a part is loaded once, when it is mounted.
  if (!current) return undefined
  switch (current.kind) {
    case 'repeat':
      return <LazyPart key="repeat" load={parts.repeat} onFailed={onFailed} props={{ taken: current.taken, onAnswer: current.settle }} />
    case 'info':
      return <LazyPart key="info" load={parts.info} onFailed={onFailed} props={{ resource: current.resource, spaces, onClose: close }} />
    case 'openWith':
      return (
        <LazyPart
          key="openWith"
          load={parts.openWith}
          onFailed={onFailed}
          props={{ file: current.file, onClose: close, onOpen: (opener) => commands.openIn(opener, [current.file]) }}
        />
      )
    case 'unsupported':
      return <Unsupported key="unsupported" asked={current} explorer={explorer} commands={commands} onFailed={onFailed} />
    case 'failures':
      return <LazyPart key="failures" load={parts.failures} onFailed={onFailed} props={{ task: current.task, onClose: close }} />
    case 'decide':
      return (
        <LazyPart key={current.question.questionId} load={parts.decide} onFailed={onFailed} props={{ task: current, onClose: close }} />
      )
    default:
      return <OrganiseDialog question={current} explorer={explorer} onFailed={onFailed} />
  }
}

interface UnsupportedProps {
  readonly asked: Extract<Question, { readonly kind: 'unsupported' }>
  readonly explorer: Explorer
  readonly commands: Pick<Commands, 'openIn'>
  readonly onFailed: () => void
}

/** OPN-06: what is left for a file that no app opens. */
function Unsupported({ asked: { file, blocked }, explorer: { actions, questions }, commands, onFailed }: UnsupportedProps) {
  return (
    <LazyPart
      load={parts.unsupported}
      onFailed={onFailed}
      props={{
        file,
        blocked,
        onClose: questions.close,
        onOpen: (opener) => commands.openIn(opener, [file]),
        onOthers: () => questions.show({ kind: 'openWith', file }),
        onDownload: () => void actions.download([file]),
      }}
    />
  )
}

interface OrganiseDialogProps {
  readonly question: Extract<Question, { readonly kind: 'batchRename' | 'tags' | 'editTag' | 'conflicts' }>
  readonly explorer: Explorer
  readonly onFailed: () => void
}

/** FM-24 to FM-26: names, tags and conflicts. */
function OrganiseDialog({ question, explorer, onFailed }: OrganiseDialogProps) {
  switch (question.kind) {
    case 'batchRename':
      return (
        <LazyPart
          key="batch"
          load={parts.batchRename}
          onFailed={onFailed}
          props={{ items: question.items, explorer, onClose: explorer.questions.close }}
        />
      )
    case 'tags':
      return (
        <LazyPart key="tags" load={parts.tags} onFailed={onFailed} props={{ items: question.items, onClose: explorer.questions.close }} />
      )
    case 'editTag':
      return (
        <LazyPart key="tag" load={parts.editTag} onFailed={onFailed} props={{ tag: question.tag, onClose: explorer.questions.close }} />
      )
    case 'conflicts':
      return (
        <LazyPart
          key="conflicts"
          load={parts.conflicts}
          onFailed={onFailed}
          props={{ conflicts: question.conflicts, onAnswer: question.settle }}
        />
      )
  }
}

/** FM-11: a dialog that was opened by an element that is gone by now, a menu's entry say, gives the keyboard to the list. */
function useFocusAfter(isOpen: boolean, focusList: () => void): void {
  const wasOpen = useRef(false)
  const closed = useEffectEvent(() => {
    if (isFocusLost()) focusList()
  })
  useEffect(() => {
    if (wasOpen.current && !isOpen) closed()
    wasOpen.current = isOpen
  }, [isOpen])
}
