import { archiveFormats, archiveLevels } from '@cove/device-contract/archives'
import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import { refuse } from '@cove/server-kit/refusal'
import { defineJob, stepsWhile } from '../../../core/module-kit.ts'
import type { MainRun, Principal } from '../../../core/module-kit.ts'
import type { JobReply, JobStep } from '../../../core/jobs/define-job.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/spaces/space.ts'
import { child, inParent, leafName, publishFile, sibling, step, toEntry } from '../../../files/staging-kit.ts'
import type { ArchivesParts } from '../parts.ts'
import { openScratch, scratchSuffix } from '../read/scratch.ts'
import type { Scratch } from '../read/scratch.ts'
import { openBudget } from '../write/budget.ts'
import { noteMade } from '../write/place-tree.ts'
import { walkSources } from '../write/walk-sources.ts'
import { writeArchive } from '../write/write-archive.ts'
import { partName } from '../write/staged-tree.ts'

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

/** TSK-10: packs into staging, then publishes the whole archive under its name. A run that was interrupted begins again. */
export const compressJob = (parts: ArchivesParts) =>
  defineJob({
    payload: PayloadSchema,
    cursor: z.object({}) as z.ZodMiniType<object>,
    runs: { in: 'main', concurrency: 1, priority: 'normal', canPause: false },
    about: ({ sources, target, name }) => ({ source: sources[0]?.path, target: `${target.path === '/' ? '' : target.path}/${name}` }),
    async *run(run) {
      const who = parts.principal(run.userNo) ?? refuse('noPermission')
      yield* compress(parts, who, run)
    },
  })

type Run = MainRun<CompressPayload, object>

async function* compress(parts: ArchivesParts, who: Principal, run: Run): AsyncGenerator<JobStep<object>, void, JobReply> {
  const { payload, userNo, signal } = run
  const sources = await Promise.all(payload.sources.map((source) => parts.spaces.locateFor(who, source, 'read')))
  const target = await parts.spaces.locate(who, payload.target.storageId, payload.target.path)
  const password = payload.secretId === undefined ? undefined : (parts.secrets.get(payload.secretId) ?? refuse('archivePasswordRequired'))
  const totalBytes = await measure(parts, sources, signal)
  // At most this much: packing makes files smaller, and a margin covers the names.
  using budget = await openBudget(parts, { userNo, space: target.space, expectedBytes: totalBytes })
  await using scratch = await openScratch(parts, target.space, `compress-${run.jobId}${scratchSuffix}`)
  let done = 0
  let current = ''
  const onRead = (bytes: number, path: string): void => {
    done = Math.min(totalBytes, done + bytes)
    current = path
    run.report({ done, total: totalBytes, current })
  }
  const work = writeArchive(parts, { ...payload, sources, password, signal, scratch, budget, onRead })
  yield* stepsWhile(work, { signal, step: () => ({ done, total: totalBytes, current }) })
  signal.throwIfAborted()
  await publish(parts, { run, scratch, at: child(target, payload.name) })
  budget.settle()
  yield { done: totalBytes, total: totalBytes }
}

async function measure({ vfs }: ArchivesParts, sources: readonly Location[], signal: AbortSignal): Promise<number> {
  let totalBytes = 0
  for await (const { entry } of walkSources(vfs, sources)) {
    signal.throwIfAborted()
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
