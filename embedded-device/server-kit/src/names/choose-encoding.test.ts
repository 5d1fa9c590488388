import { expect, test } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'
import { decodeExactly, decodeName } from './code-pages.ts'
import type { NameEncoding } from './code-pages.ts'

const encoders = new Map<NameEncoding, ReadonlyMap<string, number[]>>()

/** What each character of one or two bytes is in an encoding, by asking its decoder. */
function bytesOfAll(encoding: NameEncoding): ReadonlyMap<string, number[]> {
  const known = encoders.get(encoding)
  if (known) return known
  const bytesOf = new Map<string, number[]>()
  for (let lead = 0; lead < 256; lead += 1) {
    const one = decodeExactly(Uint8Array.of(lead), encoding) ?? ''
    if (Array.from(one).length === 1 && !bytesOf.has(one)) bytesOf.set(one, [lead])
    for (let trail = 0x40; one === '' && trail < 256; trail += 1) {
      const two = decodeExactly(Uint8Array.of(lead, trail), encoding) ?? ''
      if (Array.from(two).length === 1 && !bytesOf.has(two)) bytesOf.set(two, [lead, trail])
    }
  }
  encoders.set(encoding, bytesOf)
  return bytesOf
}

const encode = (text: string, encoding: NameEncoding): Uint8Array =>
  Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const bytes = bytesOfAll(encoding).get(character)
      if (!bytes) throw new Error(`${encoding} has no ${character}`)
      return bytes
    }),
  )

const cases: readonly (readonly [NameEncoding, ...(readonly string[])])[] = [
  ['gb18030', '报告.txt'],
  ['gb18030', '芙蓉.jpg'],
  ['gb18030', '照片/2024年春节/合影 (1).jpg', '照片/全家福.png'],
  ['gb18030', '联通.txt'],
  ['gb18030', '囍宴.jpg', '瑜伽.mp4'],
  ['gb18030', '爱情.txt'],
  ['gb18030', '新建文件夹/复件 报价单.xls'],
  ['gb18030', '毕业论文终稿.docx', '鑫鑫.doc'],
  ['gb18030', '周杰伦 - 七里香.mp3', '王菲 - 红豆.mp3'],
  ['big5', '報告.txt', '會議記錄.doc'],
  ['big5', '臺北旅遊照片/淡水老街.jpg'],
  ['big5', '履歷表.doc'],
  ['big5', '周杰倫 - 七里香.mp3'],
  ['shift_jis', 'テスト.txt', '写真/東京タワー.jpg'],
  ['shift_jis', '日本語の資料.txt'],
  ['shift_jis', '表紙.txt', 'ソース一覧.xls'],
  ['euc-kr', '한국어 문서.txt', '사진/여름 휴가.jpg'],
  ['euc-kr', '이력서.hwp', '보고서.hwp'],
  ['cp437', 'Café.txt', 'Thé.txt', 'Thí.txt'],
  ['cp437', 'Müller.txt', 'Übersicht.doc', 'Straße.doc'],
  ['cp437', 'Año nuevo.doc', 'señal.txt'],
  ['cp850', 'Årsrapport på svenska.txt', 'FØRSTE SKÆRM.doc', 'Øl og smørrebrød.txt'],
  ['cp850', 'Relatório de gestão.doc', 'ação.txt'],
  ['windows-1252', 'Café.txt', 'Thé.txt'],
  ['windows-1252', 'Müller.txt', 'Übersicht.doc', 'L’été à la mer.jpg'],
  ['windows-1252', 'Relatório de gestão.doc', 'São Paulo.jpg'],
  ['cp866', 'Привет.txt'],
  ['cp866', 'Реферат по истории.doc'],
  ['cp866', 'отчёт за май.doc', 'ФОТО/море.jpg'],
  ['windows-1251', 'Привет.txt', 'мир.doc'],
  ['windows-1251', 'отчёт за май.doc', 'ФОТО/море.jpg'],
]

test.each(cases.map(([encoding, ...names]) => ({ encoding, names })))(
  'TSK-12 names in $encoding are read as what they are: $names',
  ({ encoding, names }) => {
    const bytes = [Uint8Array.from(Buffer.from('readme.txt')), ...names.map((name) => encode(name, encoding))]
    const chosen = chooseEncoding(bytes)
    expect([chosen, ...bytes.map((one) => decodeName(one, chosen))]).toEqual([encoding, 'readme.txt', ...names])
  },
)

test('TSK-12 names that are all valid UTF-8 are UTF-8', () => {
  expect(chooseEncoding(['Café.txt', '报告.txt', 'plain'].map((name) => Buffer.from(name)))).toBe('utf-8')
})

test('TSK-12 bytes that an encoding does not have stay apart', () => {
  const names = [0x81, 0x82].map((byte) => decodeName(Uint8Array.of(0x54, 0x68, byte, 0x2e, 0x74), 'gb18030'))
  expect(names).toEqual(['Th%81.t', 'Th%82.t'])
})
