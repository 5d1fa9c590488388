import type { CopyRef, playback } from '@cove/device-contract/playback'
import type { HandlerOf, Job } from '../../../module-kit/module-kit.ts'
import { ConvertPayload, orSpaceFull } from '../convert-job.ts'
import { requireRoom } from '../conversions.ts'
import type { PlaybackParts } from '../parts.ts'
import { openSource } from '../source.ts'
import { openStored } from '../stored-file.ts'

/** Conversions of one user that are not over. */
const mostOpen = 20
/** Open and failed ones that are looked at for one file. */
const mostListed = 256
const open = ['ready', 'running', 'waiting', 'paused'] as const

/** The conversion of exactly this among some jobs. */
function jobOf(items: readonly Job[], ref: CopyRef): Job | undefined {
  return items.find(({ payload }) => {
    const read = ConvertPayload.safeParse(payload)
    if (!read.success) return false
    const { storageId, path, video, audio } = read.data
    return storageId === ref.storageId && path === ref.path && video === ref.video && audio === ref.audio
  })
}

export const convert =
  (parts: PlaybackParts): HandlerOf<typeof playback.calls.convert> =>
  async ({ body }, { context: { who }, refuse }) => {
    await using _source = await openSource(parts, who, body)
    await orSpaceFull(() => requireRoom(parts.stateDir))
    // Nothing is awaited from here on: of twenty requests at once each counts those before it.
    const { items, total } = parts.jobs.list(who.userNo, { state: open, sizeRows: mostOpen })
    const running = jobOf(items, body)
    if (running) return { taskId: String(running.id) }
    if (total >= mostOpen) return refuse('transcodeBusy')
    return { taskId: String(parts.jobs.add('convert', { userNo: who.userNo, payload: body })) }
  }

export const convertedSize =
  (parts: PlaybackParts): HandlerOf<typeof playback.calls.convertedSize> =>
  async ({ body }, { context: { who }, refuse }) => {
    await using source = await openSource(parts, who, body)
    const copy = await parts.copies.of(source, body)
    if (copy) return { state: 'ready', sizeBytes: copy.sizeBytes, percent: 100 }
    const { items } = parts.jobs.list(who.userNo, { state: [...open, 'failed'], sizeRows: mostListed })
    const job = jobOf(items, body) ?? refuse('transcodeNotFound')
    const state = job.state === 'running' || job.state === 'failed' ? job.state : 'waiting'
    return { state, sizeBytes: 0, percent: Math.min(100, Math.floor(job.progress.done)) }
  }

export const converted =
  (parts: PlaybackParts): HandlerOf<typeof playback.calls.converted> =>
  async ({ query }, { context: { request, reply, who } }) => {
    await using source = await openSource(parts, who, query)
    const copy = await parts.copies.of(source, query)
    if (!copy) return void reply.status(204).send()
    const file = await openStored(copy.path, 'video')
    await parts.answers.file({ request, reply, file, mediaType: 'video/mp4', disposition: 'inline' })
  }
