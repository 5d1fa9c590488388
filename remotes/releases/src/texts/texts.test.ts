import type { TextCatalogue } from '@cove/kernel/declare'
import { expect, test } from 'vitest'
import { texts as en } from './en.ts'
import { texts as zhCN } from './zh-CN.ts'

function* marksOf(catalogue: TextCatalogue, path = ''): Generator<string> {
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value !== 'string') yield* marksOf(value, `${path}${key}.`)
    else yield `${path}${key} ${[...value.matchAll(/\{\{\w+\}\}/g)].map(String).sort().join()}`
  }
}

test('H-61 English says everything Chinese says, with the same values in it', () => expect([...marksOf(en)]).toEqual([...marksOf(zhCN)]))
