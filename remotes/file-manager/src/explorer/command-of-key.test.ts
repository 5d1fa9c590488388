import { chordText } from '@cove/ui/data'
import type { PressedKey } from '@cove/ui/data'
import { describe, expect, test } from 'vitest'
import { chordsOf } from '../model/commands.ts'
import type { CommandId } from '../model/commands.ts'
import { commandOfKey } from './command-of-key.ts'

const press = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

describe('FM-11 keys', () => {
  test.each([
    [press('c', { ctrlKey: true }), 'copy'],
    [press('X', { ctrlKey: true }), 'cut'],
    [press('v', { ctrlKey: true }), 'paste'],
    [press('a', { ctrlKey: true }), 'selectAll'],
    [press('F2'), 'rename'],
    [press('Delete'), 'delete'],
    [press('Enter'), 'open'],
    [press('Enter', { altKey: true }), 'info'],
    [press('N', { ctrlKey: true, shiftKey: true }), 'newFolder'],
    [press('Backspace'), undefined],
    [press('c'), undefined],
    [press('c', { metaKey: true }), undefined],
    [press('F2', { shiftKey: true }), undefined],
  ])('FM-11 %j elsewhere means %s', (key, id) => expect(commandOfKey(key, 'other')).toBe(id))

  test.each([
    [press('c', { metaKey: true }), 'copy'],
    [press('Enter'), 'rename'],
    [press('Backspace'), 'delete'],
    [press('ArrowDown', { metaKey: true }), 'open'],
    [press('c', { ctrlKey: true }), undefined],
  ])('H-79 %j on a Mac means %s', (key, id) => expect(commandOfKey(key, 'mac')).toBe(id))

  test('H-79 keys are written as each platform writes them', () => {
    const text = (id: CommandId, platform: 'mac' | 'other') =>
      chordsOf(id, platform)
        .slice(0, 1)
        .map((chord) => chordText(chord, platform))
    expect(text('copy', 'other')).toEqual(['Ctrl C'])
    expect(text('copy', 'mac')).toEqual(['⌘C'])
    expect(text('delete', 'other')).toEqual(['Del'])
    expect(text('newFolder', 'mac')).toEqual(['⇧⌘N'])
  })
})
