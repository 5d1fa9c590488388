import type { KeyboardEvent, ReactNode } from 'react'
import { isMac } from '../data/amounts/is-mac.ts'
import { chordText, chordsOf, isTyping, matchesChord } from '../data/keys/chords.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'

/** Where a command is offered. */
export type CommandPlace = 'menu' | 'toolbar' | 'keys' | 'palette'

/** Something a person can do here. Menus, bars of buttons, keys and the palette are views of one list of these. */
export interface Command {
  readonly id: string
  readonly label: string
  /** 16 px. */
  readonly icon?: ReactNode
  /** What is pressed for it: 'F2', 'Delete', 'mod+Enter'; `mod` is Ctrl, or Command on a Mac. */
  readonly keys?: string | undefined
  /** In menus, on bars and by its keys by default. */
  readonly at?: readonly CommandPlace[] | undefined
  /** False: it is not offered at all. */
  readonly isAvailable?: boolean | undefined
  /** It is seen, and cannot be used now. */
  readonly isDisabled?: boolean | undefined
  /** What the page is for: the primary button of a bar. */
  readonly isMain?: boolean | undefined
  /** Something is lost by it. */
  readonly isDanger?: boolean | undefined
  /** A line stands before it in menus. */
  readonly beginsGroup?: boolean | undefined
  run(): void
}

const usual: readonly CommandPlace[] = ['menu', 'toolbar', 'keys']

/** The commands that are offered in a place. */
export const commandsAt = (place: CommandPlace, commands: readonly Command[]): readonly Command[] =>
  commands.filter(({ at = usual, isAvailable = true }) => isAvailable && at.includes(place))

const platform = () => (isMac() ? 'mac' : 'other')

/** The commands as a menu, with their keys as this computer writes them. */
export function menuOf(commands: readonly Command[]): readonly MenuEntry[] {
  return commandsAt('menu', commands).map((command) => entryOf(command))
}

/** One command as a line of a menu. */
export function entryOf({ id, label, icon, keys, isDisabled, isDanger, beginsGroup, run }: Command): MenuEntry {
  const [chord] = keys === undefined ? [] : chordsOf(keys, platform())
  return {
    id,
    label,
    icon,
    shortcut: chord && chordText(chord, platform()),
    disabled: isDisabled,
    danger: isDanger,
    separatorBefore: beginsGroup,
    onSelect: run,
  }
}

/** Runs the command whose keys are pressed: for `onKeyDown` of what the commands are about. Keys that go into a field are left alone. */
export function keysOf(commands: readonly Command[]): (event: KeyboardEvent) => void {
  return (event) => {
    // A dialog or menu of the same owner is drawn elsewhere, and has keys of its own.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.defaultPrevented || !isInside || isTyping(event)) return
    const isMeant = ({ keys, isDisabled = false }: Command) =>
      keys !== undefined && !isDisabled && chordsOf(keys, platform()).some((chord) => matchesChord(event, chord, platform()))
    const command = commandsAt('keys', commands).find(isMeant)
    if (!command) return
    event.preventDefault()
    command.run()
  }
}

/** The commands for the palette, to be given to `useOfferedCommands`: what cannot be used now is not found. */
export function paletteOf(commands: readonly Command[]): readonly Pick<Command, 'id' | 'label' | 'icon' | 'run'>[] {
  return commandsAt('palette', commands).filter(({ isDisabled = false }) => !isDisabled)
}
