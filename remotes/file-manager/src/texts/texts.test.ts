import type { TextCatalogue } from '@cove/kernel/declare'
import { expect, test } from 'vitest'
import { texts as en } from './en.ts'
import { texts as zhCN } from './zh-CN.ts'

function* textsOf(catalogue: TextCatalogue, path = ''): Generator<readonly [key: string, text: string]> {
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') yield [`${path}${key}`, value]
    else yield* textsOf(value, `${path}${key}.`)
  }
}

function* marksOf(catalogue: TextCatalogue): Generator<string> {
  for (const [key, text] of textsOf(catalogue)) yield `${key} ${[...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort().join()}`
}

test('H-61 English says everything Chinese says, with the same values in it', () => expect([...marksOf(en)]).toEqual([...marksOf(zhCN)]))

/** Texts whose count is never one: another text says that, or the case does not arise. */
const alwaysSeveral = [
  ...['deleted.many', 'deleteForever.title', 'repeat.many', 'work.summary', 'details.many', 'details.partly', 'tags.ofMany', 'batch.title'],
  ...['upload.hintBody', 'upload.hintMore', 'upload.hintFiles', 'upload.unreadableMore', 'versions.counts'],
]

test('WIN-08 an English sentence that counts things has a form for a single one', () => {
  const keys = [...marksOf(en)].map((line) => line.split(' ')[0] ?? '')
  const counts = [...textsOf(en)].filter(([, text]) =>
    /\{\{count\}\} (?:items|files|names|tasks|changes|folders|days|versions)\b/.test(text),
  )
  const lacking = counts.filter(
    ([key]) => !(key.endsWith('_other') && keys.includes(key.replace(/_other$/, '_one'))) && !keys.includes(`${key}One`),
  )
  expect(lacking.map(([key]) => key).filter((key) => !alwaysSeveral.includes(key))).toEqual([])
})
