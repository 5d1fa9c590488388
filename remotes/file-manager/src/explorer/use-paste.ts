import type { ClipboardEvent } from 'react'
import type { Explorer } from './use-explorer.ts'
import { targetOf } from './use-file-actions.ts'
import { useOwnWork } from './use-own-work.ts'

/** FM-27: a picture or file of the computer's clipboard becomes a file of the open folder. */
export function usePaste(explorer: Explorer): (event: ClipboardEvent) => void {
  const { pasteFiles } = useOwnWork(explorer)
  const { listing, storage } = explorer
  return (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable="true"]') !== null
    const files = [...event.clipboardData.files]
    if (isTyping || event.defaultPrevented || files.length === 0 || !targetOf(listing) || storage?.status === 'readonly') return
    event.preventDefault()
    void pasteFiles(files)
  }
}
