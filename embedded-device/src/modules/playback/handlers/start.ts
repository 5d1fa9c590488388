import type { playback } from '@cove/device-contract/playback'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PlaybackParts } from '../parts.ts'
import { orProblem } from '../playback-problem.ts'
import { planned } from '../planned.ts'
import { openSource } from '../source.ts'

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
