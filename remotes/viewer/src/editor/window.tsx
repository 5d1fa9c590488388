import type { Resource } from '@cove/device-contract/files'
import type { OpenedFile } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { useFileActions } from '../data/use-file-actions.ts'
import { useOpenedFiles, useResource } from '../data/use-opened-file.ts'
import { useTextFile } from '../data/use-text-file.ts'
import { useState } from 'react'
import { DocumentHead } from '../ui/document-head.tsx'
import { FilePage, NoFile } from '../ui/file-page.tsx'
import { Problem } from '../ui/problem.tsx'
import { EditorView } from './editor-view.tsx'
import s from './editor.module.css'

/** A larger text is shown and not edited. */
const editedBytes = 8 * 1024 * 1024

/** EDT-01: one text that is edited. */
export default function EditorWindow() {
  const opened = useOpenedFiles()
  if (!opened) return <NoFile />
  const [file] = opened
  return <OneFile key={`${file.storageId}\n${file.path}`} file={file} />
}

function OneFile({ file }: { readonly file: OpenedFile }) {
  const opened = useResource(file)
  // What the editor read stays, whatever happens to the file meanwhile: saving compares versions.
  return (
    <FilePage opened={{ ...opened, isGone: false, failure: opened.resource ? undefined : opened.failure }}>
      {(resource) => <Loaded file={resource} />}
    </FilePage>
  )
}

function Loaded({ file }: { readonly file: Resource }) {
  const first = useFirst(file)
  const { file: text, retry } = useTextFile(first, editedBytes)
  if (text?.kind === 'whole') return <EditorView key={text.version} file={file} read={text} onReload={retry} />
  return (
    <div className={s.root}>
      <DocumentHead file={file} />
      <Unread file={file} reason={text?.kind} onRetry={retry} />
    </div>
  )
}

interface UnreadProps {
  readonly file: Resource
  /** Undefined while the text is read. */
  readonly reason: 'failed' | 'notText' | 'recording' | 'large' | undefined
  readonly onRetry: () => void
}

function Unread({ file, reason, onRetry }: UnreadProps) {
  const t = useT('viewer')
  const { bytes } = useFormats()
  const { download } = useFileActions()
  switch (reason) {
    case undefined:
      return <Skeleton height={240} />
    case 'failed':
      return <Problem name={file.name} body={t('problem.unreachable')} onRetry={onRetry} />
    case 'notText':
    case 'recording':
      return <Problem name={file.name} body={t('text.notText')} onDownload={() => download(file)} />
    case 'large':
      return <Problem name={file.name} body={t('editor.tooLarge', { size: bytes(editedBytes) })} onDownload={() => download(file)} />
  }
}

/** The file as it was when the window opened: a save changes its time, and nothing is read again because of that. */
function useFirst(file: Resource): Resource {
  const [first] = useState(file)
  return first
}
