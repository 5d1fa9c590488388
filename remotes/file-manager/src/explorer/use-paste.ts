import type { ClipboardEvent } from 'react'
import type { Explorer } from './use-explorer.ts'
import { targetOf } from './use-file-actions.ts'
import { useReadOnlyToast } from '../data/use-read-only-toast.ts'
import { useOwnWork } from './use-own-work.ts'

/** FM-27: a picture or file of the computer's clipboard becomes a file of the open folder. */
export function usePaste(explorer: Explorer): (event: ClipboardEvent) => void {
  const { pasteFiles } = useOwnWork(explorer)
  const tellReadOnly = useReadOnlyToast()
  const { listing, storage } = explorer
  return (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable="true"]') !== null
    const files = [...event.clipboardData.files]
    const here = targetOf(listing)
    if (isTyping || event.defaultPrevented || files.length === 0 || !here) return
    event.preventDefault()
    if (storage?.status === 'readonly') return tellReadOnly(here)
    void pasteFiles(files)
  }
}
