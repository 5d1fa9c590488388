import { ask, dataOf, freshName, newFile, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { playback } from '@cove/device-contract/playback'
import { expect } from 'vitest'

const { cache, cleanCache, convert, converted, convertedSize, frame, probe, segment, sound, start, stop, stopAll, subtitle } =
  playback.calls
const targets = { video: 'h264', audio: 'aac' } as const
const playbackId = '0123456789abcdef0123456789abcdef'

/** A name of a film over text: a device with ffmpeg cannot read it, one without says that. Real films are in the tests of the module. */
const film = async (world: ConformanceWorld) => ({ storageId: world.storageId, path: await newFile(world, `${freshName('film')}.mkv`) })
const nowhere = ({ storageId }: ConformanceWorld) => ({ storageId, path: `/${freshName('gone')}.mkv` })
const outside = ({ storageId }: ConformanceWorld) => ({ storageId, path: '/../outside.mkv' })
const elsewhere = { storageId: 'no-such-space', path: '/a.mkv' }
const notPlayed = expect.stringMatching(/^(?:unreadable|programMissing)$/)

export const cases: readonly CallCases[] = [
  tryCall(probe, {
    input: async (world) => ({ query: await film(world) }),
    check: (data) => expect(data).toEqual({ state: notPlayed, container: '', tracks: [], chapters: [] }),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ query: nowhere(world) }) },
      { error: 'invalidPath', input: (world) => ({ query: outside(world) }) },
      { error: 'storageMissing', input: () => ({ query: elsewhere }) },
    ],
  }),
  tryCall(start, {
    input: async (world) => ({ body: { ...(await film(world)), startMs: 0, video: 'copy' as const, audio: 'aac' as const } }),
    check: (data) => expect(data).toEqual({ state: notPlayed, startMs: 0 }),
    failures: [
      {
        error: 'fileNotFound',
        input: (world) => ({ body: { ...nowhere(world), startMs: 0, video: 'h264' as const, audio: 'none' as const } }),
      },
      {
        error: 'invalidPath',
        input: (world) => ({ body: { ...outside(world), startMs: 0, video: 'vp9' as const, audio: 'opus' as const } }),
      },
      { error: 'storageMissing', input: () => ({ body: { ...elsewhere, startMs: 0, video: 'copy' as const, audio: 'copy' as const } }) },
    ],
  }),
  tryCall(stop, { input: () => ({ body: { playbackId } }), check: (data) => expect(data).toEqual({}) }),
  tryCall(segment, {
    input: () => ({ query: { playbackId, name: 'list.m3u8' } }),
    checkRaw: ({ status }) => expect(status).toBe(410),
  }),
  tryCall(subtitle, {
    input: async (world) => ({ query: { ...(await film(world)), index: 2 } }),
    check: (data) => expect(data).toEqual({ state: notPlayed, vtt: '' }),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ query: { ...nowhere(world), index: 2 } }) },
      { error: 'invalidPath', input: (world) => ({ query: { ...outside(world), index: 2 } }) },
      { error: 'storageMissing', input: () => ({ query: { ...elsewhere, index: 2 } }) },
    ],
  }),
  tryCall(frame, {
    input: async (world) => ({ query: { ...(await film(world)), atMs: 1000 } }),
    checkRaw: ({ status }) => expect(status).toBe(204),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ query: { ...nowhere(world), atMs: 0 } }) },
      { error: 'invalidPath', input: (world) => ({ query: { ...outside(world), atMs: 0 } }) },
      { error: 'storageMissing', input: () => ({ query: { ...elsewhere, atMs: 0 } }) },
    ],
  }),
  tryCall(sound, {
    input: async (world) => ({ query: { ...(await film(world)), codec: 'opus' as const } }),
    checkRaw: ({ status }) => expect(status).toBe(204),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ query: { ...nowhere(world), codec: 'aac' as const } }) },
      { error: 'invalidPath', input: (world) => ({ query: { ...outside(world), codec: 'aac' as const } }) },
      { error: 'storageMissing', input: () => ({ query: { ...elsewhere, codec: 'aac' as const } }) },
    ],
  }),
  tryCall(convert, {
    input: async (world) => ({ body: { ...(await film(world)), ...targets } }),
    check: (data) => expect(data.taskId).toMatch(/^\d+$/),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ body: { ...nowhere(world), ...targets } }) },
      { error: 'invalidPath', input: (world) => ({ body: { ...outside(world), ...targets } }) },
      { error: 'storageMissing', input: () => ({ body: { ...elsewhere, ...targets } }) },
    ],
  }),
  tryCall(convertedSize, {
    input: async (world) => {
      const body = { ...(await film(world)), ...targets }
      await dataOf(ask(world, convert, { body }))
      return { body }
    },
    check: (data) => expect(data).toMatchObject({ sizeBytes: 0 }),
    failures: [
      { error: 'transcodeNotFound', input: async (world) => ({ body: { ...(await film(world)), ...targets } }) },
      { error: 'fileNotFound', input: (world) => ({ body: { ...nowhere(world), ...targets } }) },
      { error: 'invalidPath', input: (world) => ({ body: { ...outside(world), ...targets } }) },
      { error: 'storageMissing', input: () => ({ body: { ...elsewhere, ...targets } }) },
    ],
  }),
  tryCall(converted, {
    input: async (world) => ({ query: { ...(await film(world)), ...targets } }),
    checkRaw: ({ status }) => expect(status).toBe(204),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ query: { ...nowhere(world), ...targets } }) },
      { error: 'invalidPath', input: (world) => ({ query: { ...outside(world), ...targets } }) },
      { error: 'storageMissing', input: () => ({ query: { ...elsewhere, ...targets } }) },
    ],
  }),
  tryCall(stopAll, { input: () => ({}), check: (data) => expect(data).toEqual({ endedCount: 0 }) }),
  tryCall(cache, { input: () => ({}), check: (data) => expect(data.mostBytes).toBeGreaterThan(data.sizeBytes) }),
  tryCall(cleanCache, { input: () => ({}), check: (data) => expect(data.freedBytes).toBeGreaterThanOrEqual(0) }),
]
