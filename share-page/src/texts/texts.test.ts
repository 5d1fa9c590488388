import { expect, test } from 'vitest'
import { texts as en } from './en.ts'
import { texts as zhCN } from './zh-CN.ts'

const marksOf = (catalogue: Readonly<Record<string, string>>): string[] =>
  Object.entries(catalogue).map(([key, text]) => `${key} ${[...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort().join()}`)

test('H-61 English says everything Chinese says, with the same values in it', () => expect(marksOf(en)).toEqual(marksOf(zhCN)))
