import { describe, expect, test } from 'vitest'
import { shownName } from './shown-name.ts'
import { wireNameOf } from './wire-name.ts'

describe('S-F3 names as they are shown', () => {
  test.each([
    ['plain.txt', 'plain.txt'],
    ['图片 01.jpg', '图片 01.jpg'],
    ['a\nb\tc', 'a␊b␉c'],
    ['invoice\u202Egnp.exe', 'invoice‹202E›gnp.exe'],
    ['isolate\u2067d', 'isolate‹2067›d'],
    ['zero\u200Bwidth', 'zero‹200B›width'],
    ['pay\u200Dpal', 'pay‹200D›pal'],
    ['pay\u200Cpal', 'pay‹200C›pal'],
    ['a\u200Eb', 'a‹200E›b'],
    ['soft\u00ADhyphen', 'soft‹00AD›hyphen'],
    ['del\u007f', 'del␡'],
    ['filler\u3164.txt', 'filler‹3164›.txt'],
    ['tag\u{E0041}.txt', 'tag‹E0041›.txt'],
    ['selector\uFE0F.txt', 'selector‹FE0F›.txt'],
    ['<img onerror=1>', '<img onerror=1>'],
  ])('S-F3 %j reads %s', (name, shown) => expect(shownName(name)).toBe(shown))

  test.each([
    ['a woman at a computer', '👩\u200D💻.png'],
    ['a family', '👨\u200D👩\u200D👧\u200D👦 2026'],
    ['a family with skin tones', '👩🏽\u200D🤝\u200D👩🏿.jpg'],
    ['a heart on fire', '❤\uFE0F\u200D🔥'],
    ['a rainbow flag', '🏳\uFE0F\u200D🌈.png'],
    ['a key', '1\uFE0F\u20E3 first'],
    ['the flags of a country and of a part of it', '🇨🇳 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['a conjunct of Devanagari', 'क्\u200Dष.txt'],
    ['a variant of an ideograph', '辻\u{E0100}.txt'],
  ])('S-F3 %s is shown as it is', (_what, name) => expect(shownName(name)).toBe(name))

  test.each([
    ['Hebrew', 'שלום.txt'],
    ['Arabic', 'صور العائلة 2026.jpg'],
    ['Persian with a non-joiner', 'می\u200Cخواهم.docx'],
    ['Hebrew with a mark of direction', 'דוח\u200F (2).pdf'],
    ['Adlam', '𞤀𞤣𞤤𞤢𞤥'],
  ])('S-F3 a name in %s is whole and isolated from its neighbours', (_script, name) => expect(shownName(name)).toBe(`\u2068${name}\u2069`))

  test('S-F3 an override in a right-to-left name is still seen', () =>
    expect(shownName('שלום\u202Dtxt.exe')).toBe('\u2068שלום‹202D›txt.exe\u2069'))
})

test('S-F3 bytes that travel as private characters are shown as what is on the disk', () => {
  const bytes = (...all: readonly number[]) => wireNameOf(Uint8Array.from(all))
  const text = (name: string) => wireNameOf(new TextEncoder().encode(name))
  expect(shownName(text('a:b?.txt'))).toBe('a:b?.txt')
  expect(shownName(bytes(0xd6, 0xd0, 0x2e, 0x74))).toBe('%D6%D0.t')
  expect(shownName(text('a\u0007b'))).toBe('a\u2407b')
})
