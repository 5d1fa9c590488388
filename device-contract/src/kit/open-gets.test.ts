import { expect, test } from 'vitest'
import { defineArea } from './define-area.ts'
import { defineCall } from './define-call.ts'
import type { CallDefinition } from './define-call.ts'
import { mountArea, mountCall } from './server.ts'
import { wireObject } from './wire-object.ts'
import * as z from './zod.ts'

const base = {
  id: 'shelf.clear',
  spec: ['S-H3'],
  method: 'GET',
  path: '/v1/shelf/clear',
  summary: 'Clears the shelf.',
  data: wireObject({ title: z.string() }),
  errors: [],
} as const

const doors = {
  anyone: { access: 'anyone' },
  'anyone without proof': { access: 'anyone', auth: 'none' },
  'a user without proof': { access: 'user', auth: 'none' },
  'a media ticket': { access: 'user', tickets: ['media'] },
  'a ticket for administrators': { access: 'admin', tickets: ['download', 'events'] },
} as const satisfies Record<string, Partial<CallDefinition>>

test.each(Object.entries(doors))('S-H3 a GET open by %s that changes something, or does not say, cannot be declared', (_name, door) => {
  for (const said of [{}, { changes: true }]) {
    const call = { ...base, ...door, ...said } as CallDefinition
    expect(() => defineCall<CallDefinition>(call)).toThrow('changes: false')
    expect(() => mountArea({ id: 'shelf', version: 1, calls: { call } }, { call: () => undefined as never })).toThrow('changes: false')
    expect(() => mountCall(call, () => undefined)).toThrow('changes: false')
    expect(() => defineArea({ id: 'shelf', version: 1, calls: { call }, errors: {} })).toThrow('changes: false')
  }
  const reads = { ...base, ...door, changes: false } as CallDefinition
  expect(defineCall<CallDefinition>(reads)).toBe(reads)
})

test('S-H3 a GET with the header may change something, and so may a call that is no GET', () => {
  defineCall({ ...base, access: 'user', changes: true })
  defineCall({ ...base, method: 'POST', access: 'anyone', auth: 'none' })
})

test('S-H3 a changing GET without the header does not compile', () => {
  // @ts-expect-error it says nothing
  expect(() => defineCall({ ...base, access: 'user', tickets: ['media'] })).toThrow()
  // @ts-expect-error it changes something and takes a ticket
  expect(() => defineCall({ ...base, access: 'user', tickets: ['media'], changes: true })).toThrow()
  // @ts-expect-error it changes something and anyone may call
  expect(() => defineCall({ ...base, access: 'anyone', changes: true })).toThrow()
  // @ts-expect-error it changes something and proves nothing
  expect(() => defineCall({ ...base, access: 'user', auth: 'none', changes: true })).toThrow()
})

test('S-H3 another address that is a GET opens nothing without the header either', () => {
  const also = [{ method: 'GET', path: '/v1/shelf/empty' }] as const
  const post = { ...base, method: 'POST', also } as const
  for (const door of Object.values(doors))
    expect(() => defineCall<CallDefinition>({ ...post, ...door } as CallDefinition)).toThrow('/v1/shelf/empty')
  defineCall({ ...post, access: 'user' })
})
