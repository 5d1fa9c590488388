import { join } from 'node:path'
import type { Area } from '@cove/device-contract'
import { openMainDatabase } from '../database/open-main.ts'
import { createEventHub } from '../events/event-hub.ts'
import type { AnyJob } from '../jobs/define-job.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { killPoint, sayIdle } from './kill-jobs.ts'

/** The jobs of a program under kills. */
export interface KilledJobs {
  readonly area: Area
  readonly kinds: Readonly<Record<string, AnyJob>>
  /** The job that the first start adds. */
  readonly first: { readonly kind: string; readonly payload: unknown }
}

const userNo = '7'

/** For a program of `killJobs`: runs the jobs of one area over the database in `dir` until none is due. */
export async function runKilledJobs(dir: string, { area, kinds, first }: KilledJobs): Promise<void> {
  const db = await openMainDatabase({ file: join(dir, 'main.sqlite'), backupDir: dir })
  const hub = createEventHub(db)
  const jobs = openJobs({ db, events: hub, onPoint: killPoint() })
  const registration = jobs.register(area.id, kinds, area.jobs ?? {})
  if (jobs.list(userNo).total === 0) jobs.add({ kind: `${area.id}.${first.kind}`, userNo, payload: first.payload })
  await jobs.idle()
  await registration[Symbol.asyncDispose]()
  await jobs[Symbol.asyncDispose]()
  hub[Symbol.dispose]()
  db[Symbol.dispose]()
  sayIdle()
}
