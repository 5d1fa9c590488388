import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '@cove/server-kit'
import { openMainDatabase } from '../../src/core/database/open-main.ts'
import { createEventHub } from '../../src/core/events/event-hub.ts'
import type { DeliveredEvent } from '../../src/core/events/event-hub.ts'
import { tasks } from '@cove/device-contract/tasks'
import { openJobs } from '../../src/core/jobs/open-jobs.ts'
import type { Jobs, JobsOptions } from '../../src/core/jobs/open-jobs.ts'
import { fileJobs } from '../../src/files/jobs/file-jobs.ts'
import type { FileJobKind, FileWork } from '../../src/files/jobs/file-job-types.ts'
import { refuse } from '@cove/server-kit/refusal'
import { silentIndex } from '../../src/files/index/index-port.ts'
import type { FileIndex } from '../../src/files/index/index-port.ts'
import type { Space } from '../../src/files/places/space.ts'

export interface JobBench extends AsyncDisposable {
  readonly db: Db
  readonly runner: Jobs
  /** Adds work on files of the bench's user, or of another. */
  add(kind: FileJobKind, work: FileWork, owner?: string): number
  readonly events: DeliveredEvent[]
  /** Calls back once, in the moment a job tells that it has done some of its files. */
  onceUnderWay(act: () => void): void
}

export const userNo = '7'
export const spaceId = 'bench'

/** A runner over one real folder `dir/space` and a real database. */
export async function openBench(
  dir: string,
  index: FileIndex = silentIndex,
  options: Pick<JobsOptions, 'onPoint'> = {},
): Promise<JobBench> {
  const rootDir = join(dir, 'space')
  mkdirSync(rootDir, { recursive: true })
  const db = await openMainDatabase({ file: join(dir, 'main.sqlite'), backupDir: dir })
  const hub = createEventHub(db, { progressMs: 1 })
  const events: DeliveredEvent[] = []
  hub.subscribe({ userNo }, (event) => events.push(event))
  const space: Space = { id: spaceId, name: 'bench', rootDir, kind: 'folder', ownerUserNo: userNo, createdAtMs: 0 }
  const runner = openJobs({ db, events: hub, ...options })
  const kinds = fileJobs({
    index,
    principal: (no) => (no === userNo ? { userNo: no, role: 'admin' } : undefined),
    locate: async (_who, id, path) => {
      if (id !== spaceId) refuse('diskNotFound')
      const names = path.split('/').filter((name) => name !== '')
      return { space, base: [], names, path, indexPath: `/${names.join('/')}` }
    },
  })
  const registration = runner.register(tasks.id, kinds, tasks.jobs)
  return {
    db,
    runner,
    add: (kind, work, owner = userNo) => runner.add({ kind: `tasks.${kind}`, userNo: owner, payload: work }),
    events,
    onceUnderWay(act) {
      const hearing = hub.subscribe({ userNo }, ({ kind, payload }) => {
        if (kind !== 'task.progress' || !(Number(Reflect.get(Object(payload), 'doneFiles')) > 0)) return
        hearing[Symbol.dispose]()
        act()
      })
    },
    async [Symbol.asyncDispose]() {
      await registration[Symbol.asyncDispose]()
      await runner[Symbol.asyncDispose]()
      hub[Symbol.dispose]()
      db[Symbol.dispose]()
    },
  }
}

/** Path -> SHA-256 of every file below a folder. */
export function hashesBelow(folder: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    found[path.slice(folder.length)] = createHash('sha256').update(readFileSync(path)).digest('hex')
  }
  return found
}
