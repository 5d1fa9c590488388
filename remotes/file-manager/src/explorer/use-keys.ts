import type { KeyboardEvent, RefObject } from 'react'
import { commandOfKey, type CommandId, type Platform } from '../model/commands.ts'
import type { Commands } from './use-commands.ts'
import type { Explorer } from './use-explorer.ts'

/** Commands that need no row under the keyboard; their keys work anywhere in the window. */
const everywhere: readonly CommandId[] = ['paste', 'newFolder', 'refresh', 'showHidden']

interface KeyOptions {
  readonly explorer: Explorer
  readonly commands: Commands
  readonly platform: Platform
  readonly searchRef: RefObject<HTMLElement | null>
}

/** FM-11, H-79: the keys of a window: those of the list see a press first, those of the window take what is left. */
export function useKeys({ explorer, commands, platform, searchRef }: KeyOptions) {
  const { navigation } = explorer
  return {
    onListKey(event: KeyboardEvent) {
      const id = isTyping(event) ? undefined : commandOfKey(event, platform)
      // Opening and selecting everything are the list's own keys, except where a Mac spells them differently.
      if (id === undefined || (id === 'open' && event.key === 'Enter')) return
      const availability = commands.availability(id)
      if (availability === 'hidden' && id !== 'rename') return
      event.preventDefault()
      commands.run(id)
    },
    onWindowKey(event: KeyboardEvent) {
      if (event.defaultPrevented) return
      const mod = platform === 'mac' ? event.metaKey : event.ctrlKey
      if (mod && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'f') {
        // The whole folder is searched, so the browser's own search would only find the rows on screen.
        event.preventDefault()
        searchRef.current?.querySelector('input')?.focus()
        return
      }
      if (isTyping(event)) return
      const walk = walkOf(event, platform)
      if (walk) {
        event.preventDefault()
        navigation[walk]()
        return
      }
      const id = commandOfKey(event, platform)
      if (id === undefined || !everywhere.includes(id)) return
      event.preventDefault()
      commands.run(id)
    },
  }
}

function walkOf(event: KeyboardEvent, platform: Platform): 'back' | 'forward' | 'up' | undefined {
  const alt = event.altKey && !event.ctrlKey && !event.metaKey
  if (alt && event.key === 'ArrowLeft') return 'back'
  if (alt && event.key === 'ArrowRight') return 'forward'
  if (alt && event.key === 'ArrowUp') return 'up'
  if (platform === 'mac') {
    if (!event.metaKey) return undefined
    return event.key === '[' ? 'back' : event.key === ']' ? 'forward' : event.key === 'ArrowUp' ? 'up' : undefined
  }
  // H-79: Backspace deletes on a Mac only; elsewhere it is free to go up.
  return event.key === 'Backspace' && !event.ctrlKey && !event.altKey ? 'up' : undefined
}

function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable="true"]') !== null
}
