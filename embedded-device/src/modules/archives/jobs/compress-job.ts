import { archiveFormats, archiveLevels } from '@cove/device-contract/archives'
import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import { refuse } from '@cove/server-kit/refusal'
import { defineJob } from '../../../module-kit/module-kit.ts'
import type { MainRun } from '../../../module-kit/module-kit.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/places/space.ts'
import { child, inParent, leafName, mayStill, publishFile, sibling, step, toEntry } from '../../../module-kit/staging-kit.ts'
import type { ArchivesParts } from '../parts.ts'
import { openScratch, scratchSuffix } from '../read/scratch.ts'
import type { Scratch } from '../read/scratch.ts'
import { openBudget } from '../write/budget.ts'
import { noteMade } from '../write/place-tree.ts'
import { walkSources } from '../write/walk-sources.ts'
import { writeArchive } from '../write/write-archive.ts'
import { partName } from '../write/staged-tree.ts'
import type { WorkControl } from '../work-control.ts'
import type { WorkStart } from '../paused-works.ts'

const RefSchema = z.object({ storageId: StorageId, path: DevicePath })
const PayloadSchema = z.object({
  sources: z.array(RefSchema),
  target: RefSchema,
  name: z.string(),
  format: z.enum(archiveFormats),
  level: z.enum(archiveLevels),
  /** Of the password in memory. */
  secretId: z.optional(z.string()),
})
/** What a compression is added with. */
export type CompressPayload = z.output<typeof PayloadSchema>

/** TSK-10: packs into staging, then publishes the whole archive under its name. A paused run continues; one that was interrupted begins again. */
export const compressJob = (parts: ArchivesParts) =>
  defineJob({
    payload: PayloadSchema,
    cursor: z.object({}) as z.ZodMiniType<object>,
    runs: { in: 'main', concurrency: 1, priority: 'normal', canPause: true },
    filesOf: ({ sources }) => sources.map(({ path }) => path),
    about: ({ sources, target, name }) => ({ source: sources[0]?.path, target: `${target.path === '/' ? '' : target.path}/${name}` }),
    async *run(run) {
      const places = await locate(parts, run).catch(async (error: unknown) => {
        await parts.works.drop(run.jobId)
        throw error
      })
      yield* parts.works.run(run, (work) => compress(parts, { run, ...places }, work))
    },
    drop: ({ jobId }) => parts.works.drop(jobId),
  })

type Run = MainRun<CompressPayload, object>

interface Places {
  readonly sources: readonly Location[]
  readonly target: Location
}

/** With the rights of this moment, also when the task continues (P7). */
async function locate(parts: ArchivesParts, { payload, userNo }: Run): Promise<Places> {
  const who = parts.principal(userNo) ?? refuse('noPermission')
  const sources = await Promise.all(payload.sources.map((source) => parts.spaces.locateFor(who, source, 'read')))
  return { sources, target: await parts.spaces.locate(who, payload.target.storageId, payload.target.path) }
}

async function compress(parts: ArchivesParts, { run, sources, target }: Places & { readonly run: Run }, work: WorkStart): Promise<void> {
  const { payload, userNo, jobId } = run
  const password = payload.secretId === undefined ? undefined : (parts.secrets.get(payload.secretId) ?? refuse('archivePasswordRequired'))
  const totalBytes = await measure(parts, sources, work)
  // At most this much: packing makes files smaller, and a margin covers the names.
  using budget = await openBudget(parts, { userNo, space: target.space, expectedBytes: totalBytes })
  await using scratch = await openScratch(parts, target.space, `compress-${jobId}${scratchSuffix}`)
  let done = 0
  const onRead = (bytes: number, current: string): void => {
    done = Math.min(totalBytes, done + bytes)
    work.report({ done, total: totalBytes, current })
  }
  await writeArchive(parts, { ...payload, sources, password, work, scratch, budget, onRead })
  await work.proceed()
  if (!mayStill(parts, target, 'change')) refuse('noPermission')
  await publish(parts, { run, scratch, at: child(target, payload.name) })
  budget.settle()
  work.report({ done: totalBytes, total: totalBytes })
}

async function measure({ vfs }: ArchivesParts, sources: readonly Location[], work: WorkControl): Promise<number> {
  let totalBytes = 0
  for await (const { entry } of walkSources(vfs, sources)) {
    await work.proceed()
    totalBytes += entry.sizeBytes
  }
  return totalBytes
}

/** P2: the whole archive gets its name in one step; a taken one gets a number. */
async function publish(
  parts: ArchivesParts,
  { run, scratch, at }: { readonly run: Run; readonly scratch: Scratch; readonly at: Location },
): Promise<void> {
  const { disk } = parts.staging
  const entry = await scratch.within((staging) =>
    inParent(disk, at, function* (target): Generator<unknown, Entry, unknown> {
      const name = yield* publishFile(disk, { staging, part: partName, target, name: leafName(at), policy: 'rename' })
      if (name === undefined) return refuse('fileExists')
      yield* step(disk.fsync(target.fd))
      return toEntry(sibling(at, name), yield* step(disk.lstat(target.at(name))))
    }),
  )
  noteMade(parts, { userNo: run.userNo, at: sibling(at, entry.name), entry, key: `task:${run.jobId}`, kind: 'compress' })
}
