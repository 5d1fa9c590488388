import { ask, dataOf, freshName, newFile, sampleBytes, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { editing } from '@cove/device-contract/editing'
import { expect } from 'vitest'

const { draft, keepDraft, save } = editing.calls
const text = async (world: ConformanceWorld) => ({ storageId: world.storageId, path: await newFile(world) })
const nowhere = ({ storageId }: ConformanceWorld) => ({ storageId, path: `/${freshName('gone')}.txt` })
const outside = ({ storageId }: ConformanceWorld) => ({ storageId, path: '/../outside.txt' })
const elsewhere = { storageId: 'no-such-space', path: '/a.txt' }
const bytes = new TextEncoder().encode('改过的文字')

export const cases: readonly CallCases[] = [
  tryCall(save, {
    input: async (world) => ({ query: await text(world), body: bytes }),
    check: async ({ resource, version }, world) => {
      expect(resource.sizeBytes).toBe(bytes.length)
      const again = { storageId: world.storageId, path: resource.path, version }
      const next = await dataOf(ask(world, save, { query: again, body: sampleBytes }))
      expect(next.version).not.toBe(version)
      const late = await ask(world, save, { query: again, body: bytes })
      expect(late.ok ? undefined : late.error.name).toBe('editingConflict')
    },
    failures: [
      { error: 'fileNotFound', input: (world) => ({ query: nowhere(world), body: bytes }) },
      { error: 'invalidPath', input: (world) => ({ query: outside(world), body: bytes }) },
      { error: 'storageMissing', input: () => ({ query: elsewhere, body: bytes }) },
      { error: 'editingConflict', input: async (world) => ({ query: { ...(await text(world)), version: '"another"' }, body: bytes }) },
    ],
  }),
  tryCall(draft, {
    input: async (world) => ({ query: await text(world) }),
    check: (data) => expect(data).toEqual({}),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ query: nowhere(world) }) },
      { error: 'invalidPath', input: (world) => ({ query: outside(world) }) },
      { error: 'storageMissing', input: () => ({ query: elsewhere }) },
    ],
  }),
  tryCall(keepDraft, {
    input: async (world) => ({ body: { ...(await text(world)), version: '"1-2-3"', text: '没有保存' } }),
    check: async (_data, world) => {
      const place = await text(world)
      await dataOf(ask(world, keepDraft, { body: { ...place, version: '"1-2-3"', text: '没有保存' } }))
      const kept = await dataOf(ask(world, draft, { query: place }))
      expect(kept.draft).toMatchObject({ text: '没有保存', version: '"1-2-3"' })
      await dataOf(ask(world, keepDraft, { body: { ...place, version: '"1-2-3"' } }))
      expect(await dataOf(ask(world, draft, { query: place }))).toEqual({})
    },
    failures: [
      { error: 'fileNotFound', input: (world) => ({ body: { ...nowhere(world), version: '1', text: '' } }) },
      { error: 'invalidPath', input: (world) => ({ body: { ...outside(world), version: '1', text: '' } }) },
      { error: 'storageMissing', input: () => ({ body: { ...elsewhere, version: '1', text: '' } }) },
    ],
  }),
]
