import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useCallback, useEffect, useRef, useState } from 'react'
import { saveText } from '../data/use-edited-file.ts'
import type { TextFile } from '../data/use-text-file.ts'
import { lineEndOf, withLineFeeds } from '../model/encode-text.ts'
import { withTask } from '../ui/task-boxes.ts'
import { Markdown } from '../ui/markdown.tsx'
import s from './text.module.css'

interface MarkdownPageProps {
  readonly file: Resource
  readonly read: Extract<TextFile, { readonly kind: 'whole' }>
  /** True for a file that may be changed. */
  readonly isEditable: boolean
  /** Reads the file again. */
  readonly onStale: () => void
}

/** OFF-05: a Markdown text as it is meant. Ticking a task writes it back into the file. */
export function MarkdownPage({ file, read, isEditable, onStale }: MarkdownPageProps) {
  const { text, onTask } = useTasks({ file, read, onStale })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text longer than its box is scrolled by keys
    <div className={s.page} tabIndex={0} role="group" aria-label={shownName(file.name)} data-autofocus="">
      <Markdown text={text} onTask={isEditable ? onTask : undefined} />
    </div>
  )
}

/** The text with what was ticked, each tick saved after the one before. */
function useTasks({ file, read, onStale }: Omit<MarkdownPageProps, 'isEditable'>) {
  const kernel = useKernel()
  const t = useT('viewer')
  const [text, setText] = useState(() => withLineFeeds(read.text))
  const written = useRef({ text, version: read.version, saving: Promise.resolve(), waiting: 0 })
  useEffect(() => {
    // What is still being saved is newer than what was read.
    if (written.current.waiting > 0) return
    const fresh = withLineFeeds(read.text)
    Object.assign(written.current, { text: fresh, version: read.version })
    setText(fresh)
  }, [read])
  const onTask = useCallback(
    (drawn: readonly boolean[], index: number) => {
      const present = written.current
      const next = withTask(present.text, drawn, index)
      if (next === undefined) {
        kernel.toasts.show({ tone: 'warning', title: t('text.taskUnclear') })
        return
      }
      present.text = next
      present.waiting += 1
      setText(next)
      present.saving = present.saving.then(async () => {
        const how = { encoding: read.encoding, lineEnd: lineEndOf(read.text) }
        const result = await saveText(kernel, file, { text: next, written: how, version: present.version })
        present.waiting -= 1
        if (result.kind === 'saved') {
          present.version = result.version
          return
        }
        if (result.kind === 'failed') tellFailure(kernel, result.failure)
        else kernel.toasts.show({ tone: 'warning', title: t('editor.conflict') })
        onStale()
      })
    },
    [kernel, t, file, read, onStale],
  )
  return { text, onTask }
}
