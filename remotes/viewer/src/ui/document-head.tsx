import { shownName, extensionOf } from '@cove/device-contract/rules'
import { FileIcon } from '@cove/ui/data'
import type { FileKind } from '@cove/ui/data'
import type { ReactNode } from 'react'
import s from './document-head.module.css'

interface DocumentHeadProps {
  readonly file: { readonly name: string; readonly kind: FileKind }
  /** Size and state. */
  readonly note?: string | undefined
  /** In the middle: pages and zoom. */
  readonly middle?: ReactNode
  readonly children?: ReactNode
}

/** The top row of a document: its mark and name, what belongs in the middle, and the tools. Its empty parts move the window. */
export function DocumentHead({ file, note, middle, children }: DocumentHeadProps) {
  return (
    <header className={s.head} data-window-drag="">
      <FileIcon kind={file.kind} extension={extensionOf(file.name)} size={20} />
      <b className={s.name} title={shownName(file.name)}>
        {shownName(file.name)}
      </b>
      {note !== undefined && <span className={s.note}>{note}</span>}
      <div className={s.middle}>{middle}</div>
      <div className={s.tools}>{children}</div>
    </header>
  )
}
