import { defineCall, Flag, named, PageRows, Token, WholeNumber, wireNumber, wireObject, z } from '@cove/device-contract/kit'
import {
  CandidateId,
  CinemaFilterSchema,
  CinemaItemSchema,
  cinemaSorts,
  CollectionSchema,
  ContinueSchema,
  EpisodeId,
  EpisodeSchema,
  ItemId,
  LibraryId,
  MatchSchema,
  mostPageItems,
  Offset,
  PersonSchema,
  pictureKinds,
  VersionSchema,
} from '../entities.ts'

const filter = z._default(CinemaFilterSchema, {})
const sort = z._default(z.enum(cinemaSorts), 'name')
const Items = z.array(CinemaItemSchema)
const ItemQuery = wireObject({ itemId: named('id', ItemId) })

export const home = defineCall({
  id: 'cinema.home',
  spec: ['CIN-01a'],
  method: 'GET',
  path: '/ugos/cinema/v1/home',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'What the first page shows: titles for the large picture, what the caller watches, what follows, and what is new.',
  data: wireObject({
    featured: z.array(wireObject({ item: CinemaItemSchema, plot: z.optional(z.string()), genres: z.array(z.string()) })),
    continues: named('continue', z.array(ContinueSchema)),
    next: z.array(ContinueSchema),
    newest: Items,
    favourites: named('collected', Items),
    /** What is told of titles comes from a source for demonstrations. */
    isDemo: named('demo', z.optional(Flag)),
  }),
  errors: [],
})

export const items = defineCall({
  id: 'cinema.items',
  spec: ['CIN-01a', 'CIN-01b'],
  method: 'POST',
  path: '/ugos/cinema/v1/items',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'One page of titles. Every version of a title that the caller may not read is left out, and the title with it.',
  body: wireObject({ filter, sort, offset: z.optional(Offset), rows: named('size', PageRows.check(z.lte(mostPageItems))) }),
  data: wireObject({ total: WholeNumber, items: named('list', Items) }),
  errors: ['cinemaLibraryMissing', 'cinemaCollectionMissing'],
})

export const facets = defineCall({
  id: 'cinema.facets',
  spec: ['CIN-01a'],
  method: 'POST',
  path: '/ugos/cinema/v1/facets',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'What a list can be narrowed to, with counts, and where each first letter begins when it is ordered by name.',
  body: wireObject({ filter }),
  data: wireObject({
    total: WholeNumber,
    genres: z.array(wireObject({ name: z.string(), count: WholeNumber })),
    tags: z.array(wireObject({ name: z.string(), count: WholeNumber })),
    years: z.array(wireObject({ year: WholeNumber, count: WholeNumber })),
    /** `#` for names that begin with no letter. */
    letters: z.array(wireObject({ letter: z.string(), offset: WholeNumber })),
  }),
  errors: ['cinemaLibraryMissing', 'cinemaCollectionMissing'],
})

export const item = defineCall({
  id: 'cinema.item',
  spec: ['CIN-01a', 'CIN-01b'],
  method: 'GET',
  path: '/ugos/cinema/v1/item',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Everything about one title: versions, extras, people, seasons, tags, and how it was recognised.',
  query: ItemQuery,
  data: wireObject({
    item: CinemaItemSchema,
    plot: z.optional(z.string()),
    tagline: z.optional(z.string()),
    genres: z.array(z.string()),
    people: z.array(PersonSchema),
    tags: z.array(z.string()),
    collections: z.array(CollectionSchema),
    versions: z.array(VersionSchema),
    extras: z.array(wireObject({ name: z.string(), version: VersionSchema })),
    seasons: z.array(
      wireObject({
        seasonNo: named('season', WholeNumber),
        name: z.optional(z.string()),
        episodeCount: named('episodes', WholeNumber),
        watchedCount: named('watched', WholeNumber),
      }),
    ),
    /** Where the caller continues. */
    next: z.optional(ContinueSchema),
    match: MatchSchema,
  }),
  errors: ['cinemaItemMissing'],
})

export const episodes = defineCall({
  id: 'cinema.episodes',
  spec: ['CIN-01a'],
  method: 'GET',
  path: '/ugos/cinema/v1/episodes',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Episodes of one season in their order; season 0 has the specials.',
  query: wireObject({ itemId: named('id', ItemId), seasonNo: named('season', wireNumber().check(z.int(), z.gte(0), z.lte(100_000))) }),
  data: wireObject({ episodes: named('list', z.array(EpisodeSchema)) }),
  errors: ['cinemaItemMissing'],
})

export const picture = defineCall({
  id: 'cinema.picture',
  spec: ['CIN-01a', 'H-27'],
  method: 'GET',
  path: '/ugos/cinema/v1/picture',
  access: 'user',
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary:
    'Poster, wide picture or still of a title or an episode: a file next to it, one of the film database, a picture inside of it, or a frame.',
  query: wireObject({
    itemId: named('id', ItemId),
    episodeId: named('episode', z.optional(EpisodeId)),
    /** The poster of a candidate of `cinema.candidates`, small. */
    candidateId: named('candidate', z.optional(CandidateId)),
    kind: z.enum(pictureKinds),
    /** `posterVersion`, `backdropVersion` or `stillVersion`: with it the answer may be kept for good. */
    version: z.optional(wireNumber().check(z.int(), z.gte(0), z.lte(8.64e12))),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: ['cinemaItemMissing', 'fileNotFound'],
})

export const searches = defineCall({
  id: 'cinema.searches',
  spec: ['CIN-01a'],
  method: 'GET',
  path: '/ugos/cinema/v1/searches',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'The last 20 searches of the caller, newest first.',
  data: wireObject({ searches: named('list', z.array(z.string())) }),
  errors: [],
})

export const rememberSearch = defineCall({
  id: 'cinema.rememberSearch',
  spec: ['CIN-01a'],
  method: 'POST',
  path: '/ugos/cinema/v1/searches/remember',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Adds a search of the caller, or without a text removes all of them.',
  body: wireObject({ words: named('search', z.optional(z.string().check(z.minLength(1), z.maxLength(200)))) }),
  data: z.object({}),
  errors: [],
})

export const unsure = defineCall({
  id: 'cinema.unsure',
  spec: ['CIN-01a', 'CIN-01b'],
  method: 'POST',
  path: '/ugos/cinema/v1/matches',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Titles of the libraries of the caller for the matching workbench, least certain first.',
  body: wireObject({
    libraryId: named('library', z.optional(LibraryId)),
    state: z.enum(['unsure', 'unrecognized', 'accepted', 'ignored']),
    offset: z.optional(Offset),
    rows: named('size', PageRows.check(z.lte(mostPageItems))),
  }),
  data: wireObject({
    counts: wireObject({ unsure: WholeNumber, unrecognized: WholeNumber, accepted: WholeNumber, ignored: WholeNumber }),
    /** Unsure ones that reach 90 points: what one click accepts. */
    certainCount: named('certain', WholeNumber),
    rows: named(
      'list',
      z.array(wireObject({ item: CinemaItemSchema, match: MatchSchema, version: VersionSchema, fileCount: named('files', WholeNumber) })),
    ),
    /** Name of the batch that `cinema.undoDecision` takes back. */
    lastBatch: named('batch', z.optional(wireObject({ decision: z.string(), itemCount: named('count', WholeNumber) }))),
  }),
  errors: ['cinemaLibraryMissing'],
})
