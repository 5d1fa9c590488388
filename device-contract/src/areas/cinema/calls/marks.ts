import { defineCall, Flag, named, wireNumber, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { cinemaItemType, EpisodeId, ItemId, ItemIds, LibraryId, mostItems, Name, PersonSchema } from '../entities.ts'

const changes = { method: 'POST', access: 'user', shapeIsOurs: true } as const

export const setWatched = defineCall({
  ...changes,
  id: 'cinema.setWatched',
  spec: ['CIN-01a'],
  path: '/ugos/cinema/v1/watched',
  summary: 'Marks titles, whole seasons or episodes as watched by the caller, or as not watched.',
  body: wireObject({
    itemIds: named('ids', z.optional(ItemIds)),
    episodeIds: named('episodes', z.optional(z.array(EpisodeId).check(z.minLength(1), z.maxLength(mostItems)))),
    isWatched: named('watched', Flag),
  }),
  data: z.object({}),
  errors: ['cinemaItemMissing'],
})

export const mark = defineCall({
  ...changes,
  id: 'cinema.mark',
  spec: ['CIN-01a'],
  path: '/ugos/cinema/v1/mark',
  summary: 'Hides titles from the caller or makes them favourites, or takes that back.',
  body: wireObject({
    itemIds: named('ids', ItemIds),
    isHidden: named('hidden', z.optional(Flag)),
    isFavourite: named('collected', z.optional(Flag)),
  }),
  data: z.object({}),
  errors: ['cinemaItemMissing'],
})

export const setTags = defineCall({
  ...changes,
  id: 'cinema.setTags',
  spec: ['CIN-01a', 'CIN-02a'],
  path: '/ugos/cinema/v1/tags',
  summary: 'Sets the tags that the caller gives a title.',
  body: wireObject({ itemId: named('id', ItemId), tags: z.array(Name).check(z.maxLength(50)) }),
  data: z.object({}),
  errors: ['cinemaItemMissing', 'cinemaNameEmpty', 'cinemaNameInvalid', 'cinemaNameTooLong', 'cinemaNameExists'],
})

export const setPeople = defineCall({
  ...changes,
  id: 'cinema.setPeople',
  spec: ['CIN-02a'],
  path: '/ugos/cinema/v1/people',
  summary: 'Sets the actors and directors of a title; its library must be one of the caller.',
  body: wireObject({ itemId: named('id', ItemId), people: z.array(PersonSchema).check(z.maxLength(1000)) }),
  data: z.object({}),
  errors: [
    'cinemaItemMissing',
    'cinemaNoPermission',
    'cinemaPeopleLimit',
    'cinemaNameEmpty',
    'cinemaNameInvalid',
    'cinemaNameTooLong',
    'cinemaNameExists',
  ],
})

export const decide = defineCall({
  ...changes,
  id: 'cinema.decide',
  spec: ['CIN-01a', 'CIN-01b'],
  path: '/ugos/cinema/v1/matches/decide',
  summary: 'Accepts or ignores what the device recognised, in one batch: these titles, or all unsure ones that reach `fromScore`.',
  body: wireObject({
    decision: z.enum(['accept', 'ignore', 'restore']),
    itemIds: named('ids', z.optional(ItemIds)),
    libraryId: named('library', z.optional(LibraryId)),
    fromScore: named('score', z.optional(WholeNumber)),
  }),
  data: wireObject({ decidedCount: named('count', WholeNumber) }),
  errors: ['cinemaItemMissing', 'cinemaNoPermission', 'cinemaLibraryMissing'],
})

export const assign = defineCall({
  ...changes,
  id: 'cinema.assign',
  spec: ['CIN-01a', 'CIN-01b'],
  path: '/ugos/cinema/v1/matches/assign',
  summary: 'Says what a title is. Files that come to its folder later follow, and a title of the same name and year takes its files over.',
  body: wireObject({
    itemId: named('id', ItemId),
    type: z.optional(cinemaItemType.schema),
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** 0: no year. */
    year: z.optional(wireNumber().check(z.int(), z.gte(0), z.lte(9999))),
    plot: z.optional(z.string().check(z.maxLength(5000))),
    genres: z.optional(z.array(Name).check(z.maxLength(20))),
  }),
  data: wireObject({ itemId: named('id', ItemId) }),
  errors: ['cinemaItemMissing', 'cinemaNoPermission'],
})

export const assignEpisode = defineCall({
  ...changes,
  id: 'cinema.assignEpisode',
  spec: ['CIN-01a'],
  path: '/ugos/cinema/v1/episode/assign',
  summary: 'Says which season and number an episode has, and its name.',
  body: wireObject({
    episodeId: named('id', EpisodeId),
    seasonNo: named('season', z.optional(wireNumber().check(z.int(), z.gte(0), z.lte(100_000)))),
    numberText: named('number', z.optional(z.string().check(z.regex(/^\d{1,5}([.-]\d{1,5}){0,2}$/)))),
    name: z.optional(z.string().check(z.maxLength(200))),
  }),
  data: z.object({}),
  errors: ['cinemaItemMissing', 'cinemaNoPermission'],
})

export const undoDecision = defineCall({
  ...changes,
  id: 'cinema.undoDecision',
  spec: ['CIN-01a'],
  path: '/ugos/cinema/v1/matches/undo',
  summary: 'Takes back the last batch of `cinema.decide`, `cinema.assign` or `cinema.assignEpisode` of the caller.',
  data: wireObject({ undoneCount: named('count', WholeNumber) }),
  errors: ['cinemaNothingToUndo'],
})
