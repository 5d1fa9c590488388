import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookmarks } from '@cove/device-contract/bookmarks'
import { runKilledJobs } from '../../../core/testing/run-killed-jobs.ts'
import { checkPaths } from '../jobs/check-paths.ts'

// The harness kills this process at each point and starts it again on the same folder.
const dir = process.argv[2] ?? ''
const host = {
  principal: () => ({}),
  files: {
    spaces: { locate: (_who: object, _storageId: string, path: string) => Promise.resolve(path) },
    vfs: { exists: ([path]: readonly string[]) => Promise.resolve([path === '/gone' ? undefined : {}]) },
  },
} as never

await runKilledJobs(dir, {
  area: bookmarks,
  kinds: { checkPaths: checkPaths(host, (_userNo, { path }) => appendFileSync(join(dir, 'checked.txt'), `${path}\n`)) },
  first: { kind: 'checkPaths', payload: { places: ['/a', '/gone'].map((path) => ({ storageId: 's', path })) } },
})
