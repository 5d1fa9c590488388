import type { playback } from '@cove/device-contract/playback'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { openStream } from './open-stream.ts'

const loaded: string[] = []
vi.mock('hls.js/light', () => ({
  default: class {
    static Events = { ERROR: 'error' }
    on() {}
    loadSource(url: string) {
      loaded.push(url)
    }
    attachMedia() {}
    destroy() {}
  },
}))

afterEach(() => {
  leakCheck()
  vi.restoreAllMocks()
  loaded.length = 0
})

async function open(tickets: readonly (string | undefined)[], copy: 'ready' | 'failed') {
  const fake = fakeKernel<typeof playback>({
    answers: {
      playback: {
        start: () => ({ state: 'ready', playbackId: 'p1', startMs: 0 }),
        stop: () => ({}),
        convertedSize: () => ({ state: copy, sizeBytes: 1, percent: 100 }),
      },
    },
  })
  await fake.ready
  const spy = vi.spyOn(fake.kernel.transfers, 'ticketUrl')
  for (const ticket of tickets) spy.mockReturnValueOnce(ticket)
  const media = document.createElement('video')
  const stream = await openStream(fake.kernel, media, {
    file: { storageId: 's1', path: '/a.avi' },
    plan: { kind: 'stream', video: 'h264', audio: 'aac' } as Parameters<typeof openStream>[2]['plan'],
    startSeconds: 0,
    audioIndex: undefined,
    onProblem: () => undefined,
  })
  return { stream, src: media.getAttribute('src') }
}

test('VID-02 a stream that begins before the first ticket is there waits for it', async () => {
  const { stream } = await open([undefined, undefined, '/list?ticket=1'], 'failed')
  expect(stream).toHaveProperty('offsetSeconds', 0)
  expect(loaded).toEqual(['/list?ticket=1'])
  if (typeof stream === 'object') stream[Symbol.dispose]()
})

test('VID-01b so does a copy that was converted whole', async () => {
  const { src } = await open([undefined, '/converted?ticket=1'], 'ready')
  expect(src).toBe('/converted?ticket=1')
  expect(loaded).toEqual([])
})
