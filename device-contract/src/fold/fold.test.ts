import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedMatch, foldLetters, foldPlaces, foldText } from './index.ts'

test.each([
  ['ÉCOLE', 'école', 'e\u0301cole', 'ecole'],
  ['Straße', 'STRASSE', 'STRAẞE', 'strasse'],
  ['ŞİŞLİ', 'şişli', 'ŞIŞLI', 'sısli', 'sisli'],
  ['Łódź', 'lodz'],
  ['Søren Æsop', 'soren aesop'],
  ['ΟΔΟΣ', 'οδός', 'οδοσ'],
  ['ЁЛКА', 'елка'],
  ['Ⴀ', 'ⴀ'],
  ['ＡＢＣ２０２４', 'abc2024'],
  ['ﬁle', 'file'],
  ['繁體中文', '繁体中文'],
  ['後來發現', '后来发现'],
  ['ｶﾞｲﾄﾞ', 'ガイド', 'がいど'],
  ['한글', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
  ['مُحَمَّد', 'محمد'],
  ['שָׁלוֹם', 'שלום'],
  ['a\u200bb\u00ad', 'ab'],
  ['Don’t', "don't", 'don＇t', 'donʼt', 'don‘t'],
  ['Jean‑Luc', 'jean-luc', 'JEAN‐LUC', 'jean–luc', 'jean−luc', 'ｊｅａｎ－ｌｕｃ'],
  ['ปี ๒๕๖๗', 'ปี 2567'],
  ['٢٠٢٤', '۲۰۲۴', '२०२४', '২০২৪', '၂၀၂၄', '𝟚𝟘𝟚𝟜', '2024'],
  ['\u{116d0}\u{116d9}\u{116da}\u{116e3}', '0909'],
])('SRC-01 %s and what is written in another way are the same', (...texts) => {
  expect(new Set(texts.map(foldText)).size).toBe(1)
})

test('SRC-01 letters of scripts whose vowels are marks stay apart', () => {
  expect(foldText('कि')).not.toBe(foldText('का'))
  expect(foldText('กิน')).not.toBe(foldText('กุน'))
})

test('SRC-01 folding twice, in another case or another form of Unicode changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      const folded = foldText(text)
      expect(foldText(folded)).toBe(folded)
      expect(foldText(text.normalize('NFD'))).toBe(folded)
      expect(foldText(text.normalize('NFC'))).toBe(folded)
      // The iota below a Greek letter is a letter of its own in capitals, which readers leave out.
      if (!text.normalize('NFD').includes('\u0345')) expect(foldText(text.toUpperCase())).toBe(folded)
    }),
  )
})

test('FM-13a sorting keeps traditional characters apart', () => {
  expect(foldLetters('Éa 銀')).toBe('ea 銀')
})

test.each([
  ['Große Straße', 'strasse', ['Straße']],
  ['cafe\u0301 CAFÉ', 'cafe', ['cafe\u0301', 'CAFÉ']],
  ['ﬁnd', 'i', ['ﬁ']],
  ['繁體', '体', ['體']],
  ['ab', '', []],
])('SRC-02 in %s the places of %s are found as they are written', (text, word, expected) => {
  expect(
    foldPlaces(text)
      .of(word)
      .map(({ start, end }) => text.slice(start, end)),
  ).toEqual(expected)
})

test('SRC-01 a filter wants every word, in any order', () => {
  expect(['Ferien Élise', 'Elise'].map(foldedMatch(' elise FERIEN '))).toEqual([true, false])
  expect(['a', ''].map(foldedMatch(' '))).toEqual([true, true])
})
