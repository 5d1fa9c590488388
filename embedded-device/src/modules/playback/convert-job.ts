import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import { isRefusal } from '@cove/server-kit/refusal'
import { defineJob, refuse, stepsWhile } from '../../module-kit/module-kit.ts'
import type { MainRun, Principal } from '../../module-kit/module-kit.ts'
import type { Copies } from './copies.ts'
import type { PlaybackParts } from './parts.ts'
import { planned } from './planned.ts'
import { orProblem } from './playback-problem.ts'
import { openSource } from './source.ts'
import type { Source } from './source.ts'

/** What a conversion was asked for; also how a request finds its job again. */
export const ConvertPayload = z.object({
  storageId: StorageId,
  path: DevicePath,
  video: z.enum(['copy', 'h264', 'vp9', 'none']),
  audio: z.enum(['copy', 'aac', 'opus', 'none']),
})
/** Between two reports of progress. */
const stepMs = 2000
type Payload = z.output<typeof ConvertPayload>
type Cursor = { readonly percent: number }

/** VID-01b: converts a whole video, one at a time; after a restart it begins again. */
export const convertJob = (parts: PlaybackParts) =>
  defineJob({
    payload: ConvertPayload,
    cursor: z.object({ percent: z.number() }),
    runs: { in: 'program', concurrency: 1, priority: 'low', canPause: false, keptDays: 7 },
    about: ({ path }) => ({ source: path }),
    run: (run) => convert(parts, run),
  })

async function* convert(parts: PlaybackParts, { payload, userNo, signal }: MainRun<Payload, Cursor>) {
  const who = parts.principal(userNo) ?? refuse('noPermission')
  await using source = await openVideo(parts, who, payload)
  if (await parts.copies.of(source, payload)) return
  const { video, audio } = payload
  const conversion = await orSpaceFull(() => orProblem(() => planned(parts, source, { video, audio, startMs: 0, audioIndex: undefined })))
  if (conversion === 'programMissing') refuse('transcodeUnavailable')
  if (typeof conversion === 'string' || conversion.video === 'none') refuse('transcodeUnsupported')
  const { durationMs = 0 } = await parts.probes.of(source)
  let doneMs = 0
  const look = (): void => void parts.copies.doneMs(source, payload).then((ms) => (doneMs = ms))
  const result = yield* stepsWhile<Awaited<ReturnType<Copies['make']>>, Cursor>(
    parts.copies.make(source, { targets: payload, conversion, signal }),
    {
      signal,
      everyMs: stepMs,
      step: () => {
        look()
        const percent = durationMs === 0 ? 0 : Math.min(99, Math.floor((doneMs * 100) / durationMs))
        return { cursor: { percent }, done: percent, total: 100 }
      },
    },
  )
  if (result.kind === 'refused' && result.reason === 'missing') refuse('transcodeUnavailable')
  if (result.kind !== 'ended' || result.code !== 0) refuse(/No space left/.test(result.stderr) ? 'transcodeSpaceFull' : 'transcodeFailed')
  yield { cursor: { percent: 100 }, done: 100, total: 100 }
}

/** A file that is gone, or that the user may not see any more. */
async function openVideo(parts: PlaybackParts, who: Principal, payload: Payload): Promise<Source> {
  try {
    return await openSource(parts, who, payload)
  } catch (error) {
    return isRefusal(error) && error.error !== 'noPermission' ? refuse('transcodeSourceMissing') : Promise.reject(error as Error)
  }
}

/** Says of the device's own disk what users can do about it. */
export async function orSpaceFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error) && error.error === 'notEnoughSpace') refuse('transcodeSpaceFull')
    throw error
  }
}
