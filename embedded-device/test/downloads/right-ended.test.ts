import { refuse } from '@cove/server-kit/refusal'
import { expect, test } from 'vitest'
import { runDownload } from '../../src/modules/downloads/download-run.ts'
import type { Run, RunOptions } from '../../src/modules/downloads/download-run.ts'

test('USR-02c DL-01b a download gets no name in a folder that its user lost the right to while it ran', async () => {
  const touched: string[] = []
  const told = (name: string) => new Proxy({}, { get: (_target, key) => void touched.push(`${name}.${String(key)}`) })
  const run = {
    task: { id: 'a', userNo: '1001', name: 'a.bin' },
    into: { space: { id: 's', rootDir: '/nowhere' }, base: [], names: ['folder'], path: '/folder', indexPath: '/folder' },
    locate: async () => refuse('diskNotFound'),
    signal: new AbortController().signal,
    provider: { start: async () => ({ kind: 'file' }) },
    onPlaced: () => void touched.push('placed'),
  } as unknown as Run
  const options = {
    vfs: told('vfs'),
    store: told('store'),
    disk: told('disk'),
    ballasts: { ordinary: () => ({}) },
  } as unknown as RunOptions
  await expect(runDownload(run, options)).rejects.toMatchObject({ error: 'diskNotFound' })
  expect(touched).toEqual([])
})
