import type { playback } from '@cove/device-contract/playback'
import type { HandlerOf } from '../../../core/module-kit.ts'
import { requireRoom } from '../conversions.ts'
import type { Conversion } from '../ffmpeg-args.ts'
import type { PlaybackParts } from '../parts.ts'
import { orProblem } from '../playback-problem.ts'
import { openSource } from '../source.ts'
import type { Source } from '../source.ts'

type Wanted = Pick<Conversion, 'startMs' | 'video' | 'audio' | 'audioIndex'>

export const start =
  (parts: PlaybackParts): HandlerOf<typeof playback.calls.start> =>
  async ({ body }, { context, refuse }) => {
    if (body.video === 'none' && body.audio === 'none') return refuse('illegalParameter')
    const source = await openSource(parts, context.who, body)
    const conversion = await orProblem(() => planned(parts, source, { ...body, audioIndex: body.audioIndex })).catch(
      async (error: unknown) => {
        await source[Symbol.asyncDispose]()
        throw error
      },
    )
    if (typeof conversion === 'string') {
      await source[Symbol.asyncDispose]()
      return { state: conversion, startMs: body.startMs }
    }
    const started = await orProblem(async () => ({ playbackId: await parts.conversions.start(context.who.userNo, source, conversion) }))
    if (typeof started === 'string') return { state: started, startMs: body.startMs }
    return { state: 'ready', playbackId: started.playbackId, startMs: conversion.startMs }
  }

/** Fits a request to what the file has; a picture that is not converted begins at a key frame. */
async function planned(parts: PlaybackParts, source: Source, wanted: Wanted): Promise<Conversion> {
  await requireRoom(parts.stateDir)
  const { tracks, durationMs = Number.POSITIVE_INFINITY } = await parts.probes.of(source)
  const picture = tracks.find(({ kind }) => kind === 'video')
  const sounds = tracks.filter(({ kind }) => kind === 'audio')
  const asked = Math.min(wanted.startMs, Math.max(0, durationMs - 1000))
  const video = picture ? wanted.video : 'none'
  const startMs = video === 'copy' && asked > 0 ? await parts.probes.keyFrameBefore(source, asked) : asked
  return {
    startMs,
    video,
    audio: sounds.length > 0 ? wanted.audio : 'none',
    audioIndex: sounds.find(({ index }) => index === wanted.audioIndex)?.index,
    videoCodec: picture?.codec,
  }
}
