import { expect, test } from 'vitest'
import { anyErrorNameOf, anyErrorRow, effectOf, isKnownError } from '../errors/any-error.ts'
import { createClient } from './create-client.ts'
import { defineArea } from './define-area.ts'
import type { AreaErrorRow } from './define-area.ts'
import { defineCall } from './define-call.ts'
import { mountArea } from './server.ts'
import { wireObject } from './wire-object.ts'
import * as z from './zod.ts'

const shelfFull: AreaErrorRow = {
  code: 987_001,
  effect: 'inline',
  spec: ['REQ-07a'],
  text: { 'zh-CN': '书架已满。', en: 'The shelf is full.' },
}
const put = defineCall({
  id: 'shelf.put',
  spec: ['REQ-07a'],
  method: 'POST',
  path: '/v1/shelf/put',
  access: 'user',
  summary: 'Puts a book on the shelf.',
  body: wireObject({ title: z.string() }),
  data: wireObject({ title: z.string() }),
  errors: ['shelfFull'],
})
const shelf = defineArea({ id: 'shelf', version: 1, calls: { put }, errors: { shelfFull } })
const [mounted] = mountArea(shelf, { put: (_input, { refuse }) => refuse('shelfFull') })

test('REQ-07a a failure that an area declares itself arrives by its name, with its row', async () => {
  const client = createClient(async ({ query, body }) => mounted?.run({ query, body }, undefined))
  const answer = await client.use(shelf).put({ body: { title: '红楼梦' } })
  expect(answer).toMatchObject({ ok: false, error: { name: 'shelfFull', code: 987_001 } })
  expect(isKnownError('shelfFull')).toBe(true)
  expect(anyErrorRow('shelfFull')).toMatchObject({ area: 'shelf', effect: 'inline', text: { en: 'The shelf is full.' } })
  expect(anyErrorNameOf(987_001)).toBe('shelfFull')
  expect(effectOf(987_001)).toBe('inline')
})

test('REQ-07a a name without a row is the unknown error, a code without a row is shown as a toast', () => {
  expect(isKnownError('shelfLost')).toBe(false)
  expect(anyErrorRow('shelfLost')).toBe(anyErrorRow('unknownError'))
  expect(anyErrorNameOf(987_999)).toBeUndefined()
  expect(effectOf(987_999)).toBe('toast')
})

test('REQ-07a a call that lists an undeclared failure does not compile', () => {
  // @ts-expect-error the area has no row for shelfFull
  defineArea({ id: 'shelf2', version: 1, calls: { put } })
})

test('REQ-01b a client offers each area once, whichever remote asks', () => {
  const client = createClient(async () => undefined)
  expect(client.use(shelf)).toBe(client.use(shelf))
})
