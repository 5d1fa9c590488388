import type { PoolsParts } from '../parts.ts'
import { createJob } from './create.ts'
import { destroyJob } from './destroy.ts'
import { mendJob } from './mend.ts'
import { removeCacheJob } from './remove-cache.ts'
import { rebuildJob } from './rebuild.ts'
import { growJob, shrinkJob } from './resize.ts'
import { scrubJob } from './scrub.ts'
import { selfTestJob } from './self-test.ts'

/** How each kind of work on pools runs. */
export const poolJobs = (parts: PoolsParts) => ({
  create: createJob(parts),
  rebuild: rebuildJob(parts),
  grow: growJob(parts),
  shrink: shrinkJob(parts),
  destroy: destroyJob(parts),
  selfTest: selfTestJob(parts),
  scrub: scrubJob(parts),
  removeCache: removeCacheJob(parts),
  mend: mendJob(parts),
})
