import { isMac } from '@cove/ui/data'
import type { KeyboardEvent } from 'react'
import type { Picker } from './use-picker.ts'

/** Keys of the list: Enter without a selection confirms the open folder (PP-01c), Escape cancels. */
export function useListKeys(
  { choice, isNaming }: Picker,
  { confirm, cancel }: { readonly confirm: () => void; readonly cancel: () => void },
) {
  return (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (!isPlain || isNaming) return
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' && choice.items.length === 0) confirm()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

interface WindowKeyActions {
  readonly confirm: () => void
  readonly search: () => void
}

/** Keys that work anywhere in the picker. */
export function useWindowKeys(picker: Picker, { confirm, search }: WindowKeyActions) {
  const { trail, rows, canMakeFolder, setNaming } = picker
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const run = commandOf(event, {
      confirm,
      search,
      back: trail.back,
      forward: trail.forward,
      up: trail.up,
      reload: rows.reload,
      newFolder: () => canMakeFolder && setNaming(true),
    })
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
}

type KeyAction = 'confirm' | 'search' | 'back' | 'forward' | 'up' | 'reload' | 'newFolder'

function commandOf(event: KeyboardEvent, actions: Readonly<Record<KeyAction, () => unknown>>): (() => unknown) | undefined {
  const { key, altKey } = event
  const hasCommand = isMac() ? event.metaKey : event.ctrlKey
  const isTyping = event.target instanceof Element && event.target.closest('input') !== null
  if (hasCommand && key === 'Enter') return actions.confirm
  if (hasCommand && key.toLowerCase() === 'f') return actions.search
  if (hasCommand && key.toLowerCase() === 'n') return actions.newFolder
  if (key === 'F5') return actions.reload
  if (isTyping) return undefined
  if (altKey && key === 'ArrowLeft') return actions.back
  if (altKey && key === 'ArrowRight') return actions.forward
  if ((altKey && key === 'ArrowUp') || (key === 'Backspace' && !hasCommand)) return actions.up
  return undefined
}
