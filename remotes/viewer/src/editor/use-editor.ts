import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { saveText, useDrafts } from '../data/use-edited-file.ts'
import type { Draft, Drafts, WrittenAs } from '../data/use-edited-file.ts'
import { lineEndOf, withLineFeeds } from '../model/encode-text.ts'
import type { Code } from '../ui/code/create-code.ts'
import type { WholeText } from './editor-view.tsx'

/** The state of a text that is edited. */
export interface Editor {
  readonly startText: string
  /** Another one when the text is replaced from outside. */
  readonly textKey: string
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly hasSaved: boolean
  readonly problem: 'conflict' | 'notEncodable' | undefined
  readonly draft: Drafts['found']
  readonly isReadOnly: boolean
  readonly written: WrittenAs
  readonly setWritten: (written: WrittenAs) => void
  readonly onChange: (text: () => string) => void
  readonly save: (how?: { readonly isForced: boolean }) => Promise<boolean>
  readonly reload: (onReload: () => void) => Promise<void>
  readonly useDraft: () => void
  readonly dropDraft: () => void
  readonly dismiss: () => void
}

export function useEditor(file: Resource, read: WholeText, code: RefObject<Code | undefined>): Editor {
  const confirmLoss = useConfirmLoss(shownName(file.name))
  const [start, setStart] = useState({ text: withLineFeeds(read.text), key: 'read' })
  const [written, setWrittenAs] = useState<WrittenAs>({ encoding: read.encoding, lineEnd: lineEndOf(read.text) })
  const version = useRef(read.version)
  const { isDirty, setDirty, wasDirty } = useDirty()
  const take = (draft: Draft) => {
    // A draft of an earlier version is saved only after the user has seen the conflict.
    version.current = draft.version
    setStart({ text: draft.text, key: 'draft' })
    setDirty(true)
  }
  const drafts = useDrafts(file, (draft) => wasDirty() && !isDirty && draft.version === version.current && take(draft))
  const saving = useSaving({ file, code, version, written, setDirty, onSaved: drafts.saved })
  useGuard(isDirty, confirmLoss)
  return {
    startText: start.text,
    textKey: start.key,
    isDirty,
    isSaving: saving.isSaving,
    hasSaved: saving.hasSaved,
    problem: saving.problem,
    draft: isDirty ? undefined : drafts.found,
    isReadOnly: drafts.isReadOnly,
    written,
    setWritten: (next) => {
      setWrittenAs(next)
      setDirty(true)
    },
    onChange: (text) => {
      if (!isDirty) setDirty(true)
      drafts.keep(text(), version.current)
    },
    save: saving.save,
    reload: async (onReload) => {
      if (isDirty && !(await confirmLoss())) return
      setDirty(false)
      drafts.forget(version.current)
      onReload()
    },
    useDraft: () => drafts.found && take(drafts.found),
    dropDraft: () => {
      setDirty(false)
      drafts.forget(version.current)
    },
    dismiss: saving.dismiss,
  }
}

/**
 * Whether the text has changes; the window's frame shows it, too. WIN-11: a window that comes back after a reload or a crash knows whether it
 * had some, and goes on with them.
 */
function useDirty() {
  const window = useWindow()
  const [isDirty, setDirty] = useState(false)
  return {
    isDirty,
    setDirty(next: boolean) {
      setDirty(next)
      window.setDirty(next)
      window.keep('unsaved', next || undefined)
    },
    wasDirty: () => window.kept('unsaved') === true,
  }
}

interface SavingParts {
  readonly file: Resource
  readonly code: RefObject<Code | undefined>
  readonly version: RefObject<string>
  readonly written: WrittenAs
  readonly setDirty: (isDirty: boolean) => void
  readonly onSaved: (version: string) => void
}

/** EDT-02: saves one text at a time. */
function useSaving({ file, code, version, written, setDirty, onSaved }: SavingParts) {
  const kernel = useKernel()
  const [isSaving, setSaving] = useState(false)
  const [hasSaved, setSaved] = useState(false)
  const [problem, setProblem] = useState<Editor['problem']>()
  const save: Editor['save'] = async (how = { isForced: false }) => {
    const text = code.current?.text()
    if (text === undefined || isSaving) return false
    setSaving(true)
    const result = await saveText(kernel, file, { text, written, version: how.isForced ? undefined : version.current })
    setSaving(false)
    if (result.kind === 'failed') tellFailure(kernel, result.failure)
    if (result.kind !== 'saved') {
      setProblem(result.kind === 'failed' ? undefined : result.kind)
      return false
    }
    setVersion(version, result.version)
    setProblem(undefined)
    setSaved(true)
    setDirty(code.current?.text() !== text)
    onSaved(result.version)
    return true
  }
  return { isSaving, hasSaved, problem, save, dismiss: () => setProblem(undefined) }
}

function setVersion(version: RefObject<string>, next: string): void {
  version.current = next
}

function useConfirmLoss(name: string): () => Promise<boolean> {
  const { dialogs } = useKernel()
  const t = useT('viewer')
  const { id: windowId } = useWindow()
  return async () => {
    const { confirmed } = await dialogs.confirm({
      windowId,
      title: t('editor.loseTitle', { name }),
      body: t('editor.loseBody'),
      confirmLabel: t('editor.lose'),
      tone: 'danger',
    })
    return confirmed
  }
}

/** EDT-03: a window with text that was not saved asks before it closes, and so does the page. */
function useGuard(isDirty: boolean, confirmLoss: () => Promise<boolean>): void {
  const window = useWindow()
  const ask = useEffectEvent(() => confirmLoss())
  useEffect(() => {
    if (!isDirty) return undefined
    const guarded = window.onBeforeClose(() => ask())
    const leave = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener('beforeunload', leave)
    return () => {
      guarded[Symbol.dispose]()
      globalThis.removeEventListener('beforeunload', leave)
    }
  }, [window, isDirty])
}
