import { defineCall, named, Token, wireObject, z } from '@cove/device-contract/kit'
import { PlaybackId } from '../entities.ts'

export const segment = defineCall({
  id: 'playback.segment',
  spec: ['VID-02'],
  method: 'GET',
  path: '/ugos/playback/v1/segment',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'One file of a running conversion: its playlist, its head or a segment; 410 without content for one that is over.',
  query: wireObject({
    playbackId: named('id', PlaybackId),
    name: z.string().check(z.regex(/^(?:list\.m3u8|head\.mp4|part\d{5}\.m4s)$/)),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: [],
})
