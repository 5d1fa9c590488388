import { defineCall, Flag, named, wireObject, z } from '@cove/device-contract/kit'
import { CandidateId, CandidateSchema, FilmSourceSchema, ItemId, sourceLanguages } from '../entities.ts'

export const source = defineCall({
  id: 'cinema.source',
  spec: ['CIN-02b'],
  method: 'GET',
  path: '/ugos/cinema/v1/source',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'How the film database is asked, and how that goes. The database is not asked.',
  data: FilmSourceSchema,
  errors: [],
})

export const setSource = defineCall({
  id: 'cinema.setSource',
  spec: ['CIN-02b'],
  method: 'POST',
  path: '/ugos/cinema/v1/source/set',
  access: 'admin',
  timeoutMs: 60_000,
  shapeIsOurs: true,
  summary: 'Sets how the film database is asked. A new key or address is tried first, and nothing is kept when it is not accepted.',
  body: wireObject({
    isOn: named('on', z.optional(Flag)),
    /** Sealed with the device's key; an empty text removes the key. */
    encryptedKey: named('key', z.optional(z.string().check(z.maxLength(4096)))),
    language: z.optional(z.enum(sourceLanguages)),
    /** An empty text: the public database. */
    address: named('url', z.optional(z.string().check(z.maxLength(1024)))),
  }),
  data: FilmSourceSchema,
  errors: ['cinemaKeyRefused', 'cinemaSourceAway', 'cinemaSourceWaits', 'cinemaSourceOther', 'urlNotAllowed'],
})

export const candidates = defineCall({
  id: 'cinema.candidates',
  spec: ['CIN-01a', 'CIN-01b', 'CIN-02b'],
  method: 'POST',
  path: '/ugos/cinema/v1/matches/candidates',
  access: 'user',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary:
    'What the film database has for a title, best first. Only with `words` is the database asked; without them, what is known is told.',
  body: wireObject({
    itemId: named('id', ItemId),
    words: named('search', z.optional(z.string().check(z.minLength(1), z.maxLength(200)))),
  }),
  data: wireObject({
    isOn: named('on', Flag),
    candidates: named('list', z.array(CandidateSchema)),
  }),
  errors: ['cinemaItemMissing', 'cinemaNoPermission', 'cinemaKeyRefused', 'cinemaSourceAway', 'cinemaSourceWaits', 'cinemaSourceOther'],
})

export const take = defineCall({
  id: 'cinema.take',
  spec: ['CIN-01a', 'CIN-01b'],
  method: 'POST',
  path: '/ugos/cinema/v1/matches/take',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Takes a title for one of its candidates; without one, for none of them. One batch that `cinema.undoDecision` takes back.',
  body: wireObject({ itemId: named('id', ItemId), candidateId: named('candidate', z.optional(CandidateId)) }),
  data: z.object({}),
  errors: ['cinemaItemMissing', 'cinemaNoPermission', 'cinemaCandidateMissing'],
})
