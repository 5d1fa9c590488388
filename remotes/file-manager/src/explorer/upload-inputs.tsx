import type { ChangeEvent, InputHTMLAttributes, RefObject } from 'react'
import { targetOf } from './use-file-actions.ts'
import type { Explorer } from './use-explorer.ts'

/** The hidden file inputs of a window. */
export interface UploadInputRefs {
  readonly filesRef: RefObject<HTMLInputElement | null>
  readonly folderRef: RefObject<HTMLInputElement | null>
}

interface UploadInputsProps extends UploadInputRefs {
  readonly explorer: Explorer
}

/** The browser's own choosers for files and for a folder; commands click them. */
export function UploadInputs({ explorer, filesRef, folderRef }: UploadInputsProps) {
  const upload = (event: ChangeEvent<HTMLInputElement>) => {
    const { target: input } = event
    const { files } = input
    const target = targetOf(explorer.listing)
    if (!target || !files || files.length === 0) return
    // The same choice made twice should upload twice. Emptying the input empties the list too, so the files are read first.
    const empty = () => {
      input.value = ''
    }
    void explorer.transfer.uploadChosen(target, files, empty)
  }
  return (
    <>
      <input ref={filesRef} type="file" multiple hidden aria-hidden="true" tabIndex={-1} data-upload="files" onChange={upload} />
      <input
        ref={folderRef}
        type="file"
        multiple
        hidden
        aria-hidden="true"
        tabIndex={-1}
        data-upload="folder"
        {...foldersOnly}
        onChange={upload}
      />
    </>
  )
}

/** React's types do not have this attribute. */
const foldersOnly = { webkitdirectory: '' } as InputHTMLAttributes<HTMLInputElement>
