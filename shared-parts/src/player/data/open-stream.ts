import { playback } from '@cove/device-contract/playback'
import type { PlaybackState } from '@cove/device-contract/playback'
import type { Resource } from '@cove/device-contract/files'
import { attempt } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import type { PlayPlan } from '../model/play-plan.ts'
import { ticketed } from './ticketed.ts'
import { copyUrl } from './whole-copy.ts'

/** A running conversion in a player. Disposing it ends the conversion. */
export interface Stream extends Disposable {
  /** The time of the file that is 0 in the player, in seconds. */
  readonly offsetSeconds: number
}

/** Why a stream did not begin or ended. */
export type StreamProblem = Exclude<PlaybackState, 'ready'> | 'unreachable' | 'over'

interface StreamRequest {
  readonly file: Pick<Resource, 'storageId' | 'path'>
  readonly plan: Extract<PlayPlan, { readonly kind: 'stream' }>
  readonly startSeconds: number
  readonly audioIndex: number | undefined
  readonly onProblem: (problem: StreamProblem) => void
}

/** VID-02: lets the device convert a file and feeds the player with it. */
export async function openStream(kernel: Kernel, media: HTMLVideoElement, request: StreamRequest): Promise<Stream | StreamProblem> {
  const { file, plan, startSeconds, audioIndex, onProblem } = request
  const device = kernel.device.use(playback)
  const { storageId, path } = file
  const body = {
    storageId,
    path,
    startMs: Math.round(startSeconds * 1000),
    video: plan.video,
    audio: plan.audio,
    ...(audioIndex !== undefined && { audioIndex }),
  }
  const copy = audioIndex === undefined ? await copyUrl(kernel, file, plan) : undefined
  if (copy !== undefined) {
    media.src = copy
    return { offsetSeconds: 0, [Symbol.dispose]: () => undefined }
  }
  const [{ default: Hls }, answer] = await Promise.all([import('hls.js/light'), attempt(kernel, () => device.start({ body }))])
  if (!answer.ok) return 'unreachable'
  const { state, playbackId, startMs } = answer.data
  if (state !== 'ready') return state
  if (playbackId === undefined) return 'unreachable'
  const stop = () => void attempt(kernel, () => device.stop({ body: { playbackId } }))
  const urlOf = (name: string) => kernel.transfers.ticketUrl(playback.calls.segment, { playbackId, name })
  const list = await ticketed(() => urlOf('list.m3u8'))
  if (list === undefined) {
    stop()
    return 'unreachable'
  }
  const hls = new Hls({
    // Their worker is made from text, which the policy of the desktop forbids.
    enableWorker: false,
    startPosition: 0,
    backBufferLength: 60,
    xhrSetup: (xhr, url) => xhr.open('GET', urlOf(nameIn(url)) ?? url, true),
  })
  // oxlint-disable-next-line cove/disposable-is-kept -- the listener ends with the player that is destroyed below
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return
    onProblem(data.type === Hls.ErrorTypes.NETWORK_ERROR ? 'over' : 'unreadable')
  })
  hls.loadSource(list)
  hls.attachMedia(media)
  return {
    offsetSeconds: startMs / 1000,
    [Symbol.dispose]: () => {
      hls.destroy()
      stop()
    },
  }
}

/** Segments are named next to the playlist; each is asked for with a ticket of this moment. */
function nameIn(url: string): string {
  const { pathname } = new URL(url, location.href)
  const last = pathname.split('/').at(-1) ?? ''
  return last === 'segment' ? 'list.m3u8' : last
}
