import { archiveConflicts, archiveLevels } from '@cove/device-contract/archives'
import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import { refuse } from '@cove/server-kit/refusal'
import type { JobReply, JobStep } from '../../../core/jobs/define-job.ts'
import { defineJob, stepsWhile } from '../../../core/module-kit.ts'
import type { MainRun, Principal } from '../../../core/module-kit.ts'
import type { Location } from '../../../files/spaces/space.ts'
import type { ArchivesParts } from '../parts.ts'
import { archiveKey } from '../read/catalogs.ts'
import type { Catalog } from '../read/catalogs.ts'
import { identityOfFile, openSource } from '../read/source.ts'
import { openScratch, scratchSuffix } from '../read/scratch.ts'
import { openBudget } from '../write/budget.ts'
import { planAdding } from '../write/plan-adding.ts'
import type { AddPlan } from '../write/plan-adding.ts'
import { replaceArchive } from '../write/replace-archive.ts'
import { walkSources } from '../write/walk-sources.ts'
import type { PackedEntry } from '../write/walk-sources.ts'
import { writeAdded } from '../write/write-added.ts'

const RefSchema = z.object({ storageId: StorageId, path: DevicePath })
const PayloadSchema = z.object({
  archive: RefSchema,
  sources: z.array(RefSchema),
  within: z.string(),
  level: z.enum(archiveLevels),
  conflict: z.enum(archiveConflicts),
  /** Of the password in memory. */
  secretId: z.optional(z.string()),
})
/** What adding to an archive is started with. */
export type AddPayload = z.output<typeof PayloadSchema>

type Run = MainRun<AddPayload, object>

/** TSK-17: writes the archive with the new files in staging, then replaces it in one step. An interrupted run starts again. */
export const addJob = (parts: ArchivesParts) =>
  defineJob({
    payload: PayloadSchema,
    cursor: z.object({}) as z.ZodMiniType<object>,
    runs: { in: 'main', concurrency: 1, priority: 'normal', canPause: false },
    about: ({ sources, archive }) => ({ source: sources[0]?.path, target: archive.path }),
    async *run(run) {
      const who = parts.principal(run.userNo) ?? refuse('noPermission')
      yield* add(parts, who, run)
    },
  })

async function* add(parts: ArchivesParts, who: Principal, run: Run): AsyncGenerator<JobStep<object>, void, JobReply> {
  const { payload, userNo, signal } = run
  const at = await parts.spaces.locateFor(who, payload.archive, 'change')
  const password = payload.secretId === undefined ? undefined : (parts.secrets.get(payload.secretId) ?? refuse('archivePasswordRequired'))
  await using source = await openSource(parts.vfs, at)
  const { catalog } = await parts.catalogs.open(who, at, { encoding: 'auto', password })
  const plan = yield* decide(await sourcesOf(parts, { who, payload, at, signal }), catalog, payload)
  if (!plan || plan.entries.length === 0) return
  const addedBytes = plan.entries.reduce((sum, { entry }) => sum + entry.sizeBytes, 0)
  const total = source.sizeBytes + addedBytes
  using budget = await openBudget(parts, { userNo, space: at.space, expectedBytes: total })
  await using scratch = await openScratch(parts, at.space, `add-${run.jobId}${scratchSuffix}`)
  let [done, current] = [0, '']
  const onRead = (bytes: number, path: string): void => {
    done = Math.min(total, done + bytes)
    current = path
    run.report({ done, total, current })
  }
  const { level } = payload
  const work = writeAdded(parts, { source, format: catalog.summary.format, plan, level, password, signal, scratch, budget, onRead })
  yield* stepsWhile(work, { signal, step: () => ({ done, total, current }) })
  signal.throwIfAborted()
  await replaceArchive(parts, { userNo, jobId: run.jobId, at, scratch, etag: source.etag })
  budget.settle()
  if (password !== undefined) await keepPassword(parts, { who, at, password })
  yield { done: total, total }
}

/** The sources with what is in them; an archive does not go into itself. */
async function sourcesOf(
  parts: ArchivesParts,
  {
    who,
    payload,
    at,
    signal,
  }: { readonly who: Principal; readonly payload: AddPayload; readonly at: Location; readonly signal: AbortSignal },
): Promise<PackedEntry[]> {
  const sources = await Promise.all(payload.sources.map((source) => parts.spaces.locateFor(who, source, 'read')))
  const found: PackedEntry[] = []
  for await (const one of walkSources(parts.vfs, sources)) {
    signal.throwIfAborted()
    if (one.at.space.id !== at.space.id || one.at.indexPath !== at.indexPath) found.push(one)
  }
  return found
}

async function* decide(
  added: readonly PackedEntry[],
  { entries }: Catalog,
  { within, conflict }: AddPayload,
): AsyncGenerator<JobStep<object>, AddPlan | undefined, JobReply> {
  const planning = planAdding({ existing: entries, added, within, conflict })
  let turn = planning.next(undefined)
  while (!turn.done) {
    const { path, name } = turn.value
    const question = { kind: 'taken', key: path, choices: ['rename', 'cover', 'skip'], values: { name } }
    const { choice } = yield { question, current: path }
    turn = planning.next(choice as 'rename' | 'cover' | 'skip' | undefined)
  }
  return turn.value
}

/** The archive is another file now, and the window that shows it reads it again. */
async function keepPassword(
  { vfs, secrets }: ArchivesParts,
  { who, at, password }: { readonly who: Principal; readonly at: Location; readonly password: string },
): Promise<void> {
  const file = await vfs.openRead(at)
  await file.close()
  secrets.keepFor(archiveKey(who, at, identityOfFile(file)), password)
}
