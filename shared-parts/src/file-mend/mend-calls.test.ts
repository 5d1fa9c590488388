import type { Kernel } from '@cove/kernel'
import { expect, test } from 'vitest'
import { beginMending, mayBeMended } from './mend-calls.ts'
import type { DamagedFile } from './mend-calls.ts'

const file = (path: string, change: Partial<DamagedFile> = {}): DamagedFile => ({ storageId: 's1', path, isRepaired: false, ...change })

test('DLG-04 only files that are not well, and that nothing works on, are begun', () => {
  const mend = { way: 'read', percent: 0 } as const
  const files = [
    file('/a'),
    file('/b', { isRepaired: true }),
    file('/c', { mend: { ...mend, state: 'running' } }),
    file('/d', { mend: { ...mend, state: 'failed' } }),
  ]
  expect(files.filter(mayBeMended).map(({ path }) => path)).toEqual(['/a', '/d'])
})

test('DLG-04 files are begun one after the other', async () => {
  const asked: unknown[] = []
  const mendFile = (input: unknown) => {
    asked.push(input)
    return Promise.resolve({ ok: true, data: {} })
  }
  // The part of it that is used.
  const kernel = { device: { use: () => ({ mendFile }) } } as unknown as Kernel
  expect(await beginMending(kernel, [file('/a'), file('/b')], 'read')).toBe(true)
  expect(asked).toEqual(['/a', '/b'].map((path) => ({ body: { storageId: 's1', path, way: 'read' } })))
})
