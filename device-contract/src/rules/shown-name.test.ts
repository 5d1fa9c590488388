import { describe, expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

describe('S-F3 names as they are shown', () => {
  test.each([
    ['plain.txt', 'plain.txt'],
    ['图片 01.jpg', '图片 01.jpg'],
    ['a\nb\tc', 'a␊b␉c'],
    ['invoice\u202Egnp.exe', 'invoice‹202E›gnp.exe'],
    ['zero\u200Bwidth', 'zero‹200B›width'],
    ['del\u007f', 'del␡'],
    ['<img onerror=1>', '<img onerror=1>'],
    ['👩‍💻.png', '👩‹200D›💻.png'],
  ])('S-F3 %j reads %s', (name, shown) => expect(shownName(name)).toBe(shown))
  test('S-F3 right-to-left names are isolated from what stands around them', () =>
    expect(shownName('שלום.txt')).toBe('\u2068שלום.txt\u2069'))
})
