import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeAs, detectEncoding, readText } from './index.ts'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Texts as other programs write them. */
test.each<[string, string, string]>([
  ['gb18030', '会议记录：今天下午三点在三楼开会，请大家准时参加。', 'u+HS6bzHwryjur3xzOzPws7nyP2149TayP3Cpb+qu+GjrMfrtPO80te8yrGyzrzToaM='],
  [
    'gb18030',
    '晚风轻吹\n晚风轻吹\n晚风轻吹\n晚风轻吹\n晚风轻吹\n晚风轻吹',
    'ze2358fhtLUKze2358fhtLUKze2358fhtLUKze2358fhtLUKze2358fhtLUKze2358fhtLU=',
  ],
  [
    'utf-16le',
    '会议记录：今天下午三点在三楼开会，请大家准时参加。',
    'Gk+ui7CLVV8a/8pOKVkLTkhTCU65cChXCU58aQBfGk8M//eLJ1m2W8ZR9mXCU6BSAjA=',
  ],
  [
    'utf-16be',
    '会议记录：今天下午三点在三楼开会，请大家准时参加。',
    'TxqLrouwX1X/Gk7KWSlOC1NITglwuVcoTglpfF8ATxr/DIv3WSdbtlHGZfZTwlKgMAI=',
  ],
  ['big5', '會議記錄：今天下午三點在三樓開會，請大家準時參加。', 't3zEs7BPv/2hR6S1pNGkVaTIpFTCSaZipFS807Z9t3yhQb3QpGquYbfHrsmw0aVboUM='],
  ['gb18030', '會議記錄：今天下午三點在三樓開會，請大家準時參加。', 'lf7XaNOb5Jujur3xzOzPws7nyP38Y9TayP2Yx+lflf6jrNWItPO80pzKlXKForzToaM='],
  [
    'utf-16le',
    '會議記錄：今天下午三點在三樓開會，請大家準時參加。',
    'A2dwixiKBJMa/8pOKVkLTkhTCU7enihXCU4TaouVA2cM/8uKJ1m2W5ZuQmbDU6BSAjA=',
  ],
  [
    'utf-16be',
    '會議記錄：今天下午三點在三樓開會，請大家準時參加。',
    'ZwOLcIoYkwT/Gk7KWSlOC1NITgme3lcoTglqE5WLZwP/DIrLWSdbtm6WZkJTw1KgMAI=',
  ],
  [
    'shift_jis',
    '会議の記録：今日の午後三時から三階で会議があります。',
    'ie+LY4LMi0yYXoFGjaGT+oLMjN+M445Pjp6CqYLnjk+KS4LFie+LY4KqgqCC6ILcgreBQg==',
  ],
  [
    'euc-jp',
    '会議の記録：今日の午後三時から三階で会議があります。',
    'svG1xKTOta3Pv6GnuqPG/KTOuOG45buwu/6kq6Tpu7CzrKTHsvG1xKSspKKk6qTepLmhow==',
  ],
  [
    'utf-16le',
    '会議の記録：今日の午後三時から三階で会議があります。',
    'Gk9wi24wGIoykxr/yk7lZW4wSFOMXwlOQmZLMIkwCU6OlmcwGk9wi0wwQjCKMH4wWTACMA==',
  ],
  [
    'utf-16be',
    '会議の記録：今日の午後三時から三階で会議があります。',
    'TxqLcDBuihiTMv8aTspl5TBuU0hfjE4JZkIwSzCJTgmWjjBnTxqLcDBMMEIwijB+MFkwAg==',
  ],
  [
    'euc-kr',
    '회의 기록: 오늘 오후 세 시에 삼 층에서 회의가 있습니다.',
    'yLjAxyCx4rfPOiC/wLTDIL/AyMQgvLwgvcO/oSC77yDD/r+hvK0gyLjAx7ChIMDWvcC0z7TZLg==',
  ],
  [
    'utf-16le',
    '회의 기록: 오늘 오후 세 시에 삼 층에서 회의가 있습니다.',
    'jNZYxyAAMK5duDoAIAAkxpiyIAAkxsTWIAA4wSAA3MLQxSAAvMAgADXO0MUcwSAAjNZYxwCsIACIx7XCyLLksi4A',
  ],
  [
    'utf-16be',
    '회의 기록: 오늘 오후 세 시에 삼 층에서 회의가 있습니다.',
    '1ozHWAAgrjC4XQA6ACDGJLKYACDGJNbEACDBOAAgwtzF0AAgwLwAIM41xdDBHAAg1ozHWKwAACDHiMK1ssiy5AAu',
  ],
  [
    'windows-1251',
    'Протокол собрания: сегодня в три часа на третьем этаже.',
    'z/Du8u7q7usg8e7h8ODt6P86IPHl4+7k7f8g4iDy8Ogg9+Dx4CDt4CDy8OXy/OXsIP3y4OblLg==',
  ],
  [
    'koi8-r',
    'Протокол собрания: сегодня в три часа на третьем этаже.',
    '8NLP1M/Lz8wg08/C0sHOydE6INPFx8/EztEg1yDU0skg3sHTwSDOwSDU0sXU2MXNINzUwdbFLg==',
  ],
  [
    'utf-16le',
    'Протокол собрания: сегодня в три часа на третьем этаже.',
    'HwRABD4EQgQ+BDoEPgQ7BCAAQQQ+BDEEQAQwBD0EOARPBDoAIABBBDUEMwQ+BDQEPQRPBCAAMgQgAEIEQAQ4BCAARwQwBEEEMAQgAD0EMAQgAEIEQAQ1BEIETAQ1BDwEIABNBEIEMAQ2BDUELgA=',
  ],
  [
    'utf-16be',
    'Протокол собрания: сегодня в три часа на третьем этаже.',
    'BB8EQAQ+BEIEPgQ6BD4EOwAgBEEEPgQxBEAEMAQ9BDgETwA6ACAEQQQ1BDMEPgQ0BD0ETwAgBDIAIARCBEAEOAAgBEcEMARBBDAAIAQ9BDAAIARCBEAENQRCBEwENQQ8ACAETQRCBDAENgQ1AC4=',
  ],
  ['windows-1253', 'Καλημέρα κόσμε', 'yuHr5+zd8eEg6vzz7OU='],
  ['utf-16le', 'Καλημέρα κόσμε', 'mgOxA7sDtwO8A60DwQOxAyAAugPMA8MDvAO1Aw=='],
  ['windows-1252', 'naïve façade déjà vu', 'bmHvdmUgZmHnYWRlIGTpauAgdnU='],
  ['windows-1252', 'Grüße aus München, schöne Straße, Äpfel und Öl', 'R3L832UgYXVzIE38bmNoZW4sIHNjaPZuZSBTdHJh32UsIMRwZmVsIHVuZCDWbA=='],
  ['utf-16le', 'naïve façade déjà vu', 'bgBhAO8AdgBlACAAZgBhAOcAYQBkAGUAIABkAOkAagDgACAAdgB1AA=='],
  ['utf-16be', 'naïve façade déjà vu', 'AG4AYQDvAHYAZQAgAGYAYQDnAGEAZABlACAAZADpAGoA4AAgAHYAdQ=='],
  ['windows-1250', 'Árvíztűrő tükörfúrógép', 'wXJ27Xp0+3L1IHT8a/ZyZvpy82fpcA=='],
  ['windows-1254', 'Günaydın dünya', 'R/xuYXlk/W4gZPxueWE='],
  [
    'windows-1256',
    'محضر الاجتماع: اليوم الساعة الثالثة في الطابق الثالث. الرجاء الحضور في الموعد.',
    '483W0SDH4cfMyuPH2jogx+Ht5uMgx+HTx9rJIMfhy8fhy8kg3e0gx+HYx8jeIMfhy8fhyy4gx+HRzMfBIMfhzdbm0SDd7SDH4ePm2s8u',
  ],
  [
    'utf-16le',
    'محضر الاجتماع: اليوم الساعة الثالثة في الطابق الثالث. الرجاء الحضور في الموعد.',
    'RQYtBjYGMQYgACcGRAYnBiwGKgZFBicGOQY6ACAAJwZEBkoGSAZFBiAAJwZEBjMGJwY5BikGIAAnBkQGKwYnBkQGKwYpBiAAQQZKBiAAJwZEBjcGJwYoBkIGIAAnBkQGKwYnBkQGKwYuACAAJwZEBjEGLAYnBiEGIAAnBkQGLQY2BkgGMQYgAEEGSgYgACcGRAZFBkgGOQYvBi4A',
  ],
  ['windows-1255', 'פרוטוקול הישיבה: היום בשעה שלוש בקומה השלישית.', '9Pjl6OX35ewg5On56eHkOiDk6eXtIOH58uQg+ezl+SDh9+Xu5CDk+ezp+en6Lg=='],
  ['windows-874', 'บันทึกการประชุม วันนี้เวลาบ่ายสามโมงที่ชั้นสาม', 'utG5t9ahodLDu8PQqtjBIMfRubnV6eDHxdK66NLCytLB4sGnt9XoqtHpucrSwQ=='],
  ['utf-16le', 'Plain English text', 'UABsAGEAaQBuACAARQBuAGcAbABpAHMAaAAgAHQAZQB4AHQA'],
  ['windows-1252', 'The “quoted” text — with dashes… and it’s fine', 'VGhlIJNxdW90ZWSUIHRleHQglyB3aXRoIGRhc2hlc4UgYW5kIGl0knMgZmluZQ=='],
  // Words of a language whose letters stand beside ASCII, and rare characters below the bytes of a standard.
  ['windows-1252', 'naïve façade', 'bmHvdmUgZmHnYWRl'],
  ['windows-1252', 'El Niño', 'RWwgTmnxbw=='],
  ['windows-1252', 'São Paulo', 'U+NvIFBhdWxv'],
  ['windows-1252', 'Señor\nAño\n', 'U2Xxb3IKQfFvCg=='],
  [
    'windows-1250',
    '1\n00:00:01,000 --> 00:00:02,000\nKde jsi? Někde tady.\n',
    'MQowMDowMDowMSwwMDAgLS0+IDAwOjAwOjAyLDAwMApLZGUganNpPyBO7GtkZSB0YWR5Lgo=',
  ],
  ['big5', '歌詞', 'unG1/A=='],
  ['gb18030', '陈奕迅', 's8LeyNG4'],
  [
    'ibm866',
    'Протокол собрания: сегодня в три часа на третьем этаже.',
    'j+Cu4q6qrqsg4a6h4KCtqO86IOGlo66kre8goiDi4Kgg56DhoCCtoCDi4KXi7KWsIO3ioKalLg==',
  ],
  ['macintosh', 'naïve façade déjà vu, größer als München', 'bmGVdmUgZmGNYWRlIGSOaoggdnUsIGdymqdlciBhbHMgTZ9uY2hlbg=='],
  ['utf-32le', '会议记录：今天下午', 'Gk8AAK6LAACwiwAAVV8AABr/AADKTgAAKVkAAAtOAABIUwAA'],
  ['utf-32be', 'Plain English text', 'AAAAUAAAAGwAAABhAAAAaQAAAG4AAAAgAAAARQAAAG4AAABnAAAAbAAAAGkAAABzAAAAaAAAACAAAAB0AAAAZQAAAHgAAAB0'],
  ['utf-32le', '\u{1f642} 晚风', '//4AAEL2AQAgAAAAWmYAAM6YAAA='],
])('EDT-01 a text in %s is found out: %s', async (name, text, base64) => {
  const bytes = bytesOf(base64)
  const encoding = await detectEncoding(bytes)
  expect(encoding && decodeAs(bytes, encoding)).toBe(text)
  expect(encoding?.name).toBe(name)
})

test('EDT-01 what is plain at its beginning is judged by the rest, and one damaged byte changes nothing', async () => {
  const text = `${'plain line\n'.repeat(5_000)}Привет, как дела?\n`
  const bytes = Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0)
    return code < 0x80 ? code : code - 0x410 + 0xc0
  })
  expect(await readText(bytes)).toBe(text)
  const chinese = new Uint8Array([...bytesOf('u+HS6bzHwryjur3xzOzPws7nyP2149TayP3Cpb+qu+GjrMfrtPO80te8yrGyzrzToaM='), 0xff, 0x0a])
  expect(await detectEncoding(chinese)).toEqual({ name: 'gb18030', hasMark: false })
})

test('EDT-01 bytes that are no text have no encoding', async () => {
  for (const bytes of [
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
    [0, 1, 2],
  ])
    expect(await detectEncoding(new Uint8Array(bytes))).toBeUndefined()
})

test('EDT-01 a character that was cut at the end of a part is no reason to doubt UTF-8', async () => {
  expect(await detectEncoding(new Uint8Array([0x61, 0xe4, 0xba]), { isWhole: false })).toEqual({ name: 'utf-8', hasMark: false })
})

test('EDT-01 any text in UTF-8 is read as it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (text) => {
      fc.pre(!/[\0\ufeff]|[\ud800-\udfff]/.test(text.replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, '')))
      expect(await readText(new TextEncoder().encode(text))).toBe(text)
    }),
  )
})

const bytesOfText = (text: string) => new TextEncoder().encode(text)

test.each([
  ['a byte in the middle', [...bytesOfText('第一行内容正常\n第二行'), 0xff, ...bytesOfText('后面继续正常的内容\n')]],
  ['a letter of Latin-1', [...bytesOfText('Über die Brücke gehen, schöne Grüße, für möglich, Öl, Äpfel\n'), 0xe9, 0x0a]],
  ['a last character that is cut off', [...bytesOfText('中文内容很长'.repeat(3)), 0xe4, 0xb8]],
])('EDT-01 UTF-8 that is damaged by %s is read as UTF-8', async (_what, given) => {
  const bytes = Uint8Array.from(given)
  expect(await detectEncoding(bytes, { languages: ['zh-CN'] })).toEqual({ name: 'utf-8', hasMark: false })
  expect(await readText(bytes)).toBe(new TextDecoder().decode(bytes))
})

/** The files of a finding, as they were written on other computers. */
test.each([
  ['euc-kr', 'bec8b3e7c7cfbcbcbfe42e20bfc0b4c3c0ba20b3afbebeb0a120c1c1bdc0b4cfb4d92e0a', '안녕하세요. 오늘은 날씨가 좋습니다.\n'],
  [
    'shift_jis',
    '93fa967b8cea82cc8365834c8358836782c582b781428da193fa82cd93568b4382aa82a282a282c582b781420a',
    '日本語のテキストです。今日は天気がいいです。\n',
  ],
  ['windows-1252', '436166e9206372e86d652c2064e96ae02076752c206e61ef7665206661e76164652e0a', 'Café crème, déjà vu, naïve façade.\n'],
  ['utf-16le', 'd98f2f66a16c09670768b08b847687652c670cff6851e8902f662d4e8765575b267b0230', '这是没有标记的文本，全部是中文字符。'],
  [
    'windows-1253',
    '310a30303a30303a30302c303030202d2d3e2030303a30303a30302c3930300acae1ebe7ecddf1e120eafcf3ece50a0a',
    '1\n00:00:00,000 --> 00:00:00,900\nΚαλημέρα κόσμε\n\n',
  ],
])('EDT-01 finding a text in %s is read', async (_encoding, hex, text) => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  expect(await readText(bytes)).toBe(text)
})

/** Text whose only bytes beyond ASCII are signs: as many programs of the west write it. */
test.each([
  'Total: £20.00 for 2 items',
  'Delivery £3.50.\nVAT included.',
  'Use ½ cup of sugar and ¼ tsp of salt.',
  'A 20° angle, ±5%',
  'Temperature 37°C, humidity 40%',
  '§ 5 Abs. 2 BGB',
  '5 µm and 3 m²',
  '10×20 cm',
  '© 2019 Acme Inc. All rights reserved.',
  'Brand® and others',
  '¿Quo vadis?',
  '¿que pasa?',
  'nº 3 and 1ª',
  '50 pounds (£)',
  'The micro sign µ',
  'µTorrent',
  '30ºC',
  'Live · 1999',
])('EDT-01 the signs of %s are western ones', async (text) => {
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  for (const language of ['zh-CN', 'en', 'ru']) expect(await readText(bytes, { languages: [language] })).toBe(text)
})

/** The signs that Windows has where Latin-1 has control characters. */
test.each([
  ['I don’t know what to say about this plan.', { '’': 0x92 }],
  ['pages 10–12', { '–': 0x96 }],
  ['• one\n• two', { '•': 0x95 }],
  ['a Brand™ of ours', { '™': 0x99 }],
  ['Price;10;€', { '€': 0x80 }],
  ['He said “yes” and left…', { '“': 0x93, '”': 0x94, '…': 0x85 }],
] as const)('EDT-01 the signs of %s are those of Windows', async (text, codes) => {
  const bytes = Uint8Array.from(text, (sign) => (codes as Readonly<Record<string, number>>)[sign] ?? sign.charCodeAt(0))
  for (const language of ['zh-CN', 'en', 'ja']) expect(await readText(bytes, { languages: [language] })).toBe(text)
})

/** One character of an Asian text whose bytes look like such a sign and a letter. */
test.each([
  ['shift_jis', '表示', [0x95, 0x5c, 0x8e, 0xa6]],
  ['gb18030', '“爱”', [0xa1, 0xb0, 0xb0, 0xae, 0xa1, 0xb1]],
] as const)('EDT-01 %s text stays what it is: %s', async (encoding, text, bytes) => {
  const language = encoding === 'shift_jis' ? 'ja' : 'zh-CN'
  expect(await readText(Uint8Array.from(bytes), { languages: [language] })).toBe(text)
})

test.each([
  ['windows-1251', 'цена 10 руб., 20 шт.', '9uXt4CAxMCDw8+EuLCAyMCD48i4='],
  ['gb18030', '５月10日', 'o7XUwjEwyNU='],
])('EDT-01 %s text with few letters stays what it is: %s', async (_encoding, text, base64) => {
  expect(await readText(bytesOf(base64), { languages: ['zh-CN'] })).toBe(text)
})

/** A name or a title alone, in GB 2312. */
test.each([
  ['龙', 'c1fa'],
  ['成龙', 'b3c9c1fa'],
  ['忐忑', 'ecfeecfd'],
  ['龚琳娜', 'b9a8c1d5c4c8'],
  ['橘子', 'e9d9d7d3'],
  ['鱼', 'd3e3'],
  ['陈绮贞', 'b3c2e7b2d5ea'],
  ['爱', 'b0ae'],
  ['苹果', 'c6bbb9fb'],
  ['班', 'b0e0'],
  ['彻', 'b3b9'],
  ['丁', 'b6a1'],
  ['逻辑', 'c2dfbcad'],
  ['访客', 'b7c3bfcd'],
  ['浏览', 'e4afc0c0'],
  ['琥珀', 'e7fae7ea'],
  ['按键', 'b0b4bcfc'],
  ['免费', 'c3e2b7d1'],
  ['毫秒', 'bac1c3eb'],
  ['内容', 'c4dac8dd'],
  ['取消', 'c8a1cffb'],
  ['影响', 'd3b0cfec'],
  ['历史', 'c0facab7'],
  ['晚上', 'cdedc9cf'],
  ['深圳', 'c9eedbda'],
  ['申请', 'c9eac7eb'],
  ['永久', 'd3c0bec3'],
  ['旧版', 'bec9b0e6'],
  ['选项', 'd1a1cfee'],
  ['玻璃', 'b2a3c1a7'],
  ['吕英', 'c2c0d3a2'],
  ['毛娴', 'c3abe6b5'],
  ['卢鑫奕', 'c2acf6cedec8'],
  ['CD1 雨', '43443120d3ea'],
  ['01. 鱼', '30312e20d3e3'],
  ['雨 - Live', 'd3ea202d204c697665'],
])('EDT-01 a reader of Chinese gets %s as it is', async (text, hex) => {
  expect(await readText(Uint8Array.from(Buffer.from(hex, 'hex')), { languages: ['zh-CN'] })).toBe(text)
})
