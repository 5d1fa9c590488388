/** The kinds of keyboards that commands distinguish (H-79). */
export type Platform = 'mac' | 'other'

/** A key press as data. `mod` is Ctrl, or Command on a Mac. */
export interface KeyChord {
  readonly key: string
  readonly mod?: boolean
  readonly alt?: boolean
  readonly shift?: boolean
}

/** A pressed key as the browser reports it. */
export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** The presses that a text such as 'F2', 'mod+Enter' or 'Delete' means, the one to show first. */
export function chordsOf(keys: string, platform: Platform): readonly KeyChord[] {
  const parts = keys.split('+')
  const held = { mod: parts.includes('mod'), alt: parts.includes('alt'), shift: parts.includes('shift') }
  // The plus itself is written 'mod++'.
  const chord = { key: parts.at(-1) || '+', ...held }
  // H-79: a keyboard of a Mac has Backspace where others have Delete.
  return chord.key === 'Delete' && platform === 'mac' ? [{ ...chord, key: 'Backspace' }, chord] : [chord]
}

/** Whether exactly this chord is pressed. */
export function matchesChord(pressed: PressedKey, chord: KeyChord, platform: Platform): boolean {
  const mod = platform === 'mac' ? pressed.metaKey : pressed.ctrlKey
  const otherMod = platform === 'mac' ? pressed.ctrlKey : pressed.metaKey
  return (
    pressed.key.toLowerCase() === chord.key.toLowerCase() &&
    mod === (chord.mod ?? false) &&
    !otherMod &&
    pressed.altKey === (chord.alt ?? false) &&
    pressed.shiftKey === (chord.shift ?? false)
  )
}

/** A chord as it is read in a menu. */
export function chordText(chord: KeyChord, platform: Platform): string {
  const name = keyNames[chord.key] ?? (chord.key.length === 1 ? chord.key.toUpperCase() : chord.key)
  if (platform === 'mac') return `${chord.alt ? '⌥' : ''}${chord.shift ? '⇧' : ''}${chord.mod ? '⌘' : ''}${macNames[chord.key] ?? name}`
  return [chord.mod && 'Ctrl', chord.alt && 'Alt', chord.shift && 'Shift', name].filter(Boolean).join(' ')
}

const keyNames: Readonly<Record<string, string>> = { ' ': 'Space', Delete: 'Del', ArrowDown: '↓' }
const macNames: Readonly<Record<string, string>> = { Enter: '↩', Backspace: '⌫', ArrowDown: '↓' }

/** A key that goes into a field is no command. */
export function isTyping({ target }: { readonly target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}
