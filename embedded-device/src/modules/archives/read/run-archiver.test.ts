import { expect, test } from 'vitest'
import type { Host } from '../../../module-kit/module-kit.ts'
import { runArchiver } from './run-archiver.ts'

const run = { args: [], cwd: '/', fileBytes: 1, signal: new AbortController().signal }

test.each(['outOfMemory', 'timedOut', 'tooMuchOutput'] as const)(
  'TSK-10 packing that ends by %s says that packing failed; extracting names the limits',
  async (reason) => {
    const programs = { find: async () => ({ state: 'found' }), run: async () => ({ kind: 'refused', reason }) }
    const host = { programs } as unknown as Pick<Host, 'programs'>
    const packing = runArchiver(host, 'seven', { ...run, failedAs: 'archiveCompressFailed' })
    await expect(packing).rejects.toMatchObject({ error: 'archiveCompressFailed' })
    await expect(runArchiver(host, 'seven', run)).rejects.toMatchObject({ error: 'archiveBeyondLimits' })
  },
)
