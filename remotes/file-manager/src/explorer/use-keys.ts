import type { KeyboardEvent, RefObject } from 'react'
import { useKernel } from '@cove/kernel'
import { isTyping } from '@cove/ui/data'
import { undoOfKey } from '../model/undo-keys.ts'
import type { CommandId, Platform } from '../model/commands.ts'
import { commandOfKey } from './command-of-key.ts'
import type { Commands } from './use-commands.ts'
import type { Explorer } from './use-explorer.ts'

/** Commands that need no row under the keyboard; their keys work anywhere in the window. */
const everywhere: readonly CommandId[] = ['paste', 'newFolder', 'refresh', 'showHidden', 'newTab', 'closeTab', 'split', 'details']

interface KeyOptions {
  readonly explorer: Explorer
  readonly commands: Commands
  readonly platform: Platform
  readonly searchRef: RefObject<HTMLElement | null>
  /** FM-23: turns the path into a field. */
  readonly editPath: () => void
  /** FM-22: while the window has two panes. */
  readonly otherPane?: OtherPane | undefined
}

/** FM-22: the pane beside the one with the keyboard. */
export interface OtherPane {
  readonly put: (action: 'copy' | 'move') => void
  readonly focus: () => void
}

/** FM-22: Ctrl Enter copies the selection over, Ctrl Shift Enter moves it, Ctrl \ goes to the other pane. */
function paneKey(event: KeyboardEvent, other: OtherPane): boolean {
  if (event.key === 'Enter') other.put(event.shiftKey ? 'move' : 'copy')
  else if (event.key === '\\' && !event.shiftKey) other.focus()
  else return false
  return true
}

/** FM-23 */
function isPathKey(event: KeyboardEvent, mod: boolean): boolean {
  return (mod && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'l') || event.key === 'F4'
}

/** FM-11, H-79: the keys of a window: those of the list see a press first, those of the window take what is left. */
export function useKeys({ explorer, commands, platform, searchRef, editPath, otherPane }: KeyOptions) {
  const kernel = useKernel()
  const { navigation } = explorer
  return {
    onListKey: listKeys({ explorer, commands, platform }),
    onWindowKey(event: KeyboardEvent) {
      if (event.defaultPrevented) return
      const mod = platform === 'mac' ? event.metaKey : event.ctrlKey
      if (mod && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'f') {
        // The whole folder is searched, so the browser's own search would only find the rows on screen.
        event.preventDefault()
        searchRef.current?.querySelector('input')?.focus()
        return
      }
      // A dialog of the window is drawn elsewhere, and has keys of its own.
      const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
      if (isInside && isPathKey(event, mod)) {
        event.preventDefault()
        editPath()
        return
      }
      if (isTyping(event)) return
      if (isInside && mod && !event.altKey && otherPane && paneKey(event, otherPane)) {
        event.preventDefault()
        return
      }
      const undoing = undoOfKey(event, mod)
      if (undoing) {
        event.preventDefault()
        void kernel.undo[undoing]()
        return
      }
      if (leadsUp(event, platform)) {
        event.preventDefault()
        navigation.up()
        return
      }
      const id = commandOfKey(event, platform)
      if (id === undefined || !everywhere.includes(id)) return
      if (id === 'paste' && explorer.clipboard.action === 'none') return
      event.preventDefault()
      commands.run(id)
    },
  }
}

/** Keys of commands on the rows. */
function listKeys({ explorer, commands, platform }: Pick<KeyOptions, 'explorer' | 'commands' | 'platform'>) {
  return (event: KeyboardEvent) => {
    const pressed = isTyping(event) ? undefined : commandOfKey(event, platform)
    // FM-25: the key for one name is the key for several.
    const id = pressed === 'rename' && explorer.selection.count > 1 ? 'batchRename' : pressed
    // FM-27: what the browser's clipboard holds is pasted by the browser's own event.
    if (id === 'paste' && explorer.clipboard.action === 'none') return
    // Opening and selecting everything are the list's own keys, except where a Mac spells them differently.
    if (id === undefined || (id === 'open' && event.key === 'Enter')) return
    const availability = commands.availability(id)
    if (availability === 'hidden' && id !== 'rename') return
    event.preventDefault()
    commands.run(id)
  }
}

/** Back and forward are keys of the desktop, for every window. */
function leadsUp(event: KeyboardEvent, platform: Platform): boolean {
  if (event.key === 'ArrowUp') return (event.altKey && !event.ctrlKey && !event.metaKey) || (platform === 'mac' && event.metaKey)
  // H-79: Backspace deletes on a Mac only; elsewhere it is free to go up.
  return platform === 'other' && event.key === 'Backspace' && !event.ctrlKey && !event.altKey
}
