import { archiveConflicts, archiveLevels } from '@cove/device-contract/archives'
import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import { refuse } from '@cove/server-kit/refusal'
import type { JobReply, JobStep } from '../../../core/jobs/define-job.ts'
import { defineJob } from '../../../module-kit/module-kit.ts'
import type { MainRun, Principal } from '../../../module-kit/module-kit.ts'
import { mayStill } from '../../../module-kit/staging-kit.ts'
import type { Location } from '../../../files/places/space.ts'
import type { ArchivesParts } from '../parts.ts'
import { archiveKey } from '../read/catalogs.ts'
import type { Catalog } from '../read/catalogs.ts'
import { isConverted } from '../read/converted-reader.ts'
import { identityOfFile, openSource } from '../read/source.ts'
import type { FileKey } from '../read/source.ts'
import { openScratch, scratchSuffix } from '../read/scratch.ts'
import { refuseArchive } from '../rules/refusals.ts'
import { openBudget } from '../write/budget.ts'
import { planAdding } from '../write/plan-adding.ts'
import type { AddPlan } from '../write/plan-adding.ts'
import { replaceArchive } from '../write/replace-archive.ts'
import { walkSources } from '../write/walk-sources.ts'
import type { PackedEntry } from '../write/walk-sources.ts'
import { writeAdded } from '../write/write-added.ts'
import type { WorkStart } from '../paused-works.ts'

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

/** TSK-17: writes the archive with the new files in staging, then replaces it in one step. A paused run continues; an interrupted one starts again. */
export const addJob = (parts: ArchivesParts) =>
  defineJob({
    payload: PayloadSchema,
    cursor: z.object({}) as z.ZodMiniType<object>,
    runs: { in: 'main', concurrency: 1, priority: 'normal', canPause: true },
    filesOf: ({ sources }) => sources.map(({ path }) => path),
    about: ({ sources, archive }) => ({ source: sources[0]?.path, target: archive.path }),
    async *run(run) {
      try {
        yield* add(parts, run)
      } catch (error) {
        // What a paused task kept is of no use once it has failed.
        if (!run.signal.aborted) await parts.works.drop(run.jobId)
        throw error
      }
    },
    drop: ({ jobId }) => parts.works.drop(jobId),
  })

async function* add(parts: ArchivesParts, run: Run): AsyncGenerator<JobStep<object>, void, JobReply> {
  const { payload } = run
  const who = parts.principal(run.userNo) ?? refuse('noPermission')
  const at = await parts.spaces.locateFor(who, payload.archive, 'change')
  const from = await Promise.all(payload.sources.map((source) => parts.spaces.locateFor(who, source, 'read')))
  if (parts.works.has(run.jobId)) return yield* parts.works.run(run, async () => undefined)
  const password = payload.secretId === undefined ? undefined : (parts.secrets.get(payload.secretId) ?? refuse('archivePasswordRequired'))
  const { catalog, isRead } = await readCatalog(parts, { who, at, password })
  const plan = yield* decide(await entriesOf(parts, { from, at, signal: run.signal }), catalog, payload)
  if (!plan || plan.entries.length === 0) return
  yield* parts.works.run(run, (work) => write(parts, { run, who, at, password, catalog, isRead, plan }, work))
}

interface Adding {
  readonly run: Run
  readonly who: Principal
  readonly at: Location
  readonly password: string | undefined
  readonly catalog: Catalog
  /** Answers whether a file is the archive that was listed. */
  readonly isRead: (file: FileKey) => boolean
  readonly plan: AddPlan
}

async function readCatalog(parts: ArchivesParts, { who, at, password }: Pick<Adding, 'who' | 'at' | 'password'>) {
  await using source = await openSource(parts.vfs, at)
  const { catalog } = await parts.catalogs.open(who, at, { encoding: 'auto', password })
  // The program that lists the archive gets it under a second name, which changes its etag.
  const { format } = catalog.summary
  const keyOf = isConverted(format) || format === '7z' ? identityOfFile : ({ etag }: FileKey) => etag
  const key = keyOf(source)
  return { catalog, isRead: (file: FileKey) => keyOf(file) === key }
}

async function write(parts: ArchivesParts, { run, who, at, password, catalog, isRead, plan }: Adding, work: WorkStart): Promise<void> {
  const { userNo, jobId, payload } = run
  await using source = await openSource(parts.vfs, at)
  if (!isRead(source)) refuseArchive('archiveChanged')
  const total = source.sizeBytes + plan.entries.reduce((sum, { entry }) => sum + entry.sizeBytes, 0)
  using budget = await openBudget(parts, { userNo, space: at.space, expectedBytes: total })
  await using scratch = await openScratch(parts, at.space, `add-${jobId}${scratchSuffix}`)
  let done = 0
  const onRead = (bytes: number, current: string): void => {
    done = Math.min(total, done + bytes)
    work.report({ done, total, current })
  }
  const { level } = payload
  const droppedPaths = catalog.entries.filter(({ order }) => plan.drops.has(order)).map(({ raw }) => raw.rawPath)
  await writeAdded(parts, { source, format: catalog.summary.format, plan, droppedPaths, level, password, work, scratch, budget, onRead })
  await work.proceed()
  if (!mayStill(parts, at, 'change')) refuse('noPermission')
  await replaceArchive(parts, { userNo, jobId, at, scratch, isRead })
  budget.settle()
  if (password !== undefined) await keepPassword(parts, { who, at, password })
  work.report({ done: total, total })
}

/** The sources with what is in them; an archive does not go into itself. */
async function entriesOf(
  { vfs }: ArchivesParts,
  { from, at, signal }: { readonly from: readonly Location[]; readonly at: Location; readonly signal: AbortSignal },
): Promise<PackedEntry[]> {
  const found: PackedEntry[] = []
  for await (const one of walkSources(vfs, from)) {
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
