import { transfer } from '@cove/device-contract/transfer'
import { createGate } from '@cove/server-kit/gate'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf } from '../../module-kit/module-kit.ts'
import { asyncDisk, createSmallWriter, putSteps } from '../../module-kit/staging-kit.ts'
import { batch } from './handlers/batch.ts'
import { cancel } from './handlers/cancel.ts'
import { complete } from './handlers/complete.ts'
import { create } from './handlers/create.ts'
import { data } from './handlers/data.ts'
import { match } from './handlers/match.ts'
import { preflight } from './handlers/preflight.ts'
import { small } from './handlers/small.ts'
import { status } from './handlers/status.ts'
import { createMd5Thread } from './md5-thread.ts'
import { notingUploads } from './noting-uploads.ts'
import { openSourceUploads } from './source-uploads.ts'
import type { TransfersParts } from './parts.ts'
import { createSmallThreads } from './small-threads.ts'
import { createUploads } from './uploads.ts'

/** A batch is at most 10 MiB in memory. */
const batchesAtOnce = 8
const hourMs = 3600_000

export default defineModule({
  id: 'transfers',
  area: transfer,
  // What a crash left in the staging of every space is finished or dropped before the first request.
  openTimeoutMs: 10 * 60_000,
  async open(host) {
    const stack = new AsyncDisposableStack()
    const { disk, ballasts } = host.files.staging
    // A disk that a test breaks works in this process: its small files are not written by another thread.
    const smallWriter = disk === asyncDisk ? stack.use(createSmallThreads()) : createSmallWriter(disk, host.nowMs)
    const made = createUploads({
      index: host.files.index,
      quota: host.files.quota,
      disk,
      ballasts,
      smallWriter,
      hasher: stack.use(createMd5Thread()),
      onLanded: (userNo, spaceId, entries) =>
        host.files.undo.record({ userNo, kind: 'upload', joins: true, steps: entries.flatMap((entry) => putSteps(spaceId, entry)) }),
      otherReservedBytes: (spaceId) => host.files.reservations.bytesOnVolume(spaceId) - reservedBytes(spaceId),
    })
    const reservedBytes = (spaceId: string): number => made.reservedBytes(spaceId)
    const uploads = notingUploads(made, host.transferActivity)
    stack.defer(() => uploads.close())
    stack.use(host.files.reservations.register(reservedBytes))
    stack.use(host.centre.register((userNo) => [{ kind: 'upload', state: 'doing', count: uploads.openCount(userNo) }]))
    stack.use(await host.files.openedSpaces.onOpened((space) => uploads.recover(space)))
    const sourceUploads = stack.use(await openSourceUploads({ ...host, ...host.files }))
    const hourly = setInterval(() => {
      uploads.cleanUp().catch((error: unknown) => host.log.error('clean-up of uploads', error))
    }, hourMs).unref()
    stack.defer(() => clearInterval(hourly))
    const parts: TransfersParts = { ...host, ...host.files, uploads, sourceUploads, batchGate: createGate(batchesAtOnce) }
    return { handlers: handlersOf(parts), api: uploads, dispose: () => stack.disposeAsync() }
  },
})

const handlersOf = (parts: TransfersParts): HandlersOf<typeof transfer> => ({
  create: create(parts),
  data: data(parts),
  complete: complete(parts),
  status: status(parts),
  cancel: cancel(parts),
  small: small(parts),
  batch: batch(parts),
  match: match(parts),
  preflight: preflight(parts),
})
