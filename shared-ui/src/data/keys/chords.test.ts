import { expect, test } from 'vitest'
import { chordText, chordsOf, matchesChord } from './chords.ts'
import type { PressedKey } from './chords.ts'

const press = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const texts = (keys: string, platform: 'mac' | 'other') => chordsOf(keys, platform).map((chord) => chordText(chord, platform))
const isMeant = (keys: string, platform: 'mac' | 'other', pressed: PressedKey) =>
  chordsOf(keys, platform).some((chord) => matchesChord(pressed, chord, platform))

test.each([
  ['mod+c', ['Ctrl C'], ['⌘C']],
  ['mod+shift+n', ['Ctrl Shift N'], ['⇧⌘N']],
  ['alt+Enter', ['Alt Enter'], ['⌥↩']],
  ['mod++', ['Ctrl +'], ['⌘+']],
  ['F2', ['F2'], ['F2']],
  ['Delete', ['Del'], ['⌫', 'Del']],
])('H-79 %s is read as each platform writes it', (keys, other, mac) => {
  expect(texts(keys, 'other')).toEqual(other)
  expect(texts(keys, 'mac')).toEqual(mac)
})

test('H-79 a key is meant only with exactly what is held, and Command is the Ctrl of a Mac', () => {
  expect(isMeant('mod+c', 'other', press('C', { ctrlKey: true }))).toBe(true)
  expect(isMeant('mod+c', 'other', press('c'))).toBe(false)
  expect(isMeant('mod+c', 'other', press('c', { metaKey: true }))).toBe(false)
  expect(isMeant('mod+c', 'mac', press('c', { metaKey: true }))).toBe(true)
  expect(isMeant('F2', 'other', press('F2', { shiftKey: true }))).toBe(false)
  expect(isMeant('Delete', 'other', press('Backspace'))).toBe(false)
  expect(isMeant('Delete', 'mac', press('Backspace'))).toBe(true)
})
