import {
  defineEnumCodec,
  DevicePath,
  Flag,
  named,
  StorageId,
  TimeSeconds,
  UserNo,
  WholeNumber,
  wireNumber,
  wireObject,
  z,
} from '@cove/device-contract/kit'

/** CIN-02a: collections of one user. */
export const mostCollections = 1000
/** CIN-02a: people that one request invites to a library. */
export const mostInvitees = 1000
/** CIN-02a: actors and directors of one title; together at most `mostPeople`. */
export const mostActors = 50
export const mostDirectors = 50
export const mostPeople = 100
/** CIN-02a: people that one request adds to a title. */
export const mostAddedPeople = 5
/** Folders of one library. */
export const mostFolders = 50
/** Titles of one request. */
export const mostItems = 1000
/** Rows of one page. */
export const mostPageItems = 256
/** Characters of the name of a library, collection, tag or person. */
export const longestName = 60

export const LibraryId = WholeNumber
/** Id of a title: a film, a series or a programme. It stays while one of its files is there. */
export const ItemId = WholeNumber
export const EpisodeId = WholeNumber
export const CollectionId = WholeNumber
export const Offset = wireNumber().check(z.int(), z.gte(0), z.lte(1_000_000))
export const ItemIds = z.array(ItemId).check(z.minLength(1), z.maxLength(mostItems))
/** The device judges names, so that each fault has its own answer (CIN-02a). */
export const Name = z.string().check(z.maxLength(1000))
const Label = z.optional(z.string())

/** What a library is for; it decides how names are read. */
export const libraryKinds = ['films', 'series', 'mixed', 'home'] as const
export type LibraryKind = (typeof libraryKinds)[number]
export const LibraryKindSchema = z.enum(libraryKinds)

export const FolderSchema = wireObject({ storageId: named('uuid', StorageId), path: DevicePath })

/** CIN-01a: one library as the caller sees it. */
export const LibrarySchema = wireObject({
  libraryId: named('id', LibraryId),
  name: z.string(),
  kind: LibraryKindSchema,
  /** Folders that the caller may read. */
  folders: z.array(FolderSchema),
  ownerNo: named('owner', UserNo),
  /** People who see it beside its owner; their rights to the files stay what they are. Only its owner gets the list. */
  people: z.array(UserNo),
  /** True when every user of the device sees it. */
  isForAll: named('all', Flag),
  /** Left out of the caller's home. */
  isHidden: named('hidden', Flag),
  filmCount: named('films', WholeNumber),
  seriesCount: named('series', WholeNumber),
  clipCount: named('clips', WholeNumber),
  /** Titles whose recognition should be looked at. */
  unsureCount: named('unsure', WholeNumber),
  isScanning: named('scanning', Flag),
  scannedSeconds: named('scanned', z.optional(TimeSeconds)),
})
export type Library = z.output<typeof LibrarySchema>

/** CIN-01b: what a title is. `show`: a programme with dates in place of numbers; `multiple`: several works fit its name. */
export const cinemaItemType = defineEnumCodec({ collection: 0, movie: 1, show: 2, tv: 3, notMatched: 4, multiple: 5, unrecognized: 6 })
export type CinemaItemType = (typeof cinemaItemType.names)[number]

export const pictureKinds = ['poster', 'backdrop', 'still', 'logo'] as const
export type CinemaPictureKind = (typeof pictureKinds)[number]

const Share = wireNumber().check(z.gte(0), z.lte(1))

/** One file that can be played. */
export const VersionSchema = wireObject({
  fileId: named('id', WholeNumber),
  storageId: named('uuid', StorageId),
  path: z.string(),
  sizeBytes: named('size', WholeNumber),
  durationMs: named('duration', z.optional(WholeNumber)),
  widthPx: named('width', z.optional(WholeNumber)),
  heightPx: named('height', z.optional(WholeNumber)),
  videoCodec: named('vcodec', Label),
  audioCodec: named('acodec', Label),
  /** As its name says it: `director's cut`, `4K HDR`; absent where the name says nothing. */
  edition: Label,
  /** Number of a part, where a film has several files. */
  partNo: named('part', z.optional(WholeNumber)),
})
export type CinemaVersion = z.output<typeof VersionSchema>

/** A title as lists show it. */
export const CinemaItemSchema = wireObject({
  itemId: named('id', ItemId),
  libraryId: named('library', LibraryId),
  type: cinemaItemType.schema,
  name: z.string(),
  originalName: named('original', Label),
  year: z.optional(WholeNumber),
  /** Of its picture: with it the answer may be kept for good; 0 where it has none. */
  posterVersion: named('poster', WholeNumber),
  backdropVersion: named('backdrop', WholeNumber),
  /** 0xRRGGBB, while the picture loads. */
  colour: z.optional(WholeNumber),
  rating: z.optional(z.number()),
  durationMs: named('duration', z.optional(WholeNumber)),
  heightPx: named('height', z.optional(WholeNumber)),
  versionCount: named('versions', WholeNumber),
  /** Of a series: seasons, and episodes that are there. */
  seasonCount: named('seasons', WholeNumber),
  episodeCount: named('episodes', WholeNumber),
  /** Of a series: episodes that the caller has not seen; of a film 0 or 1. */
  unwatchedCount: named('unwatched', WholeNumber),
  progress: z.optional(Share),
  addedSeconds: named('added', TimeSeconds),
  isFavourite: named('collected', Flag),
  isHidden: named('hidden', Flag),
})
export type CinemaItem = z.output<typeof CinemaItemSchema>

/** Where a caller continues: a film, or an episode of a series, and the file to play. */
export const ContinueSchema = wireObject({
  item: CinemaItemSchema,
  episodeId: named('episode', z.optional(EpisodeId)),
  /** 0: a special. */
  seasonNo: named('season', z.optional(WholeNumber)),
  episodeText: named('number', Label),
  episodeName: named('title', Label),
  /** Of the episode's picture, or of a frame of the file; 0 where it has none. */
  stillVersion: named('still', WholeNumber),
  version: VersionSchema,
  progress: Share,
  leftMs: named('left', z.optional(WholeNumber)),
  /** The client that reported it last. */
  clientName: named('client', Label),
})
export type Continue = z.output<typeof ContinueSchema>

/** CIN-01a: one episode, with its files. */
export const EpisodeSchema = wireObject({
  episodeId: named('id', EpisodeId),
  seasonNo: named('season', WholeNumber),
  /** As its name says it: `3`, `3-4`, `7.5`, `2014-10-31`. */
  numberText: named('number', z.string()),
  name: Label,
  plot: Label,
  stillVersion: named('still', WholeNumber),
  durationMs: named('duration', z.optional(WholeNumber)),
  isWatched: named('watched', Flag),
  progress: z.optional(Share),
  versions: z.array(VersionSchema),
})
export type Episode = z.output<typeof EpisodeSchema>

export const personRoles = ['actor', 'director'] as const
export type PersonRole = (typeof personRoles)[number]
export const PersonSchema = wireObject({ name: Name, role: z.enum(personRoles), character: named('as', z.optional(Name)) })
export type CinemaPerson = z.output<typeof PersonSchema>

/** Why the device thinks that a file is this title; sentences are the client's. */
export const matchReasons = [
  'nameFilm',
  'yearInName',
  'episodeToken',
  'seasonFolder',
  'titleFromFolder',
  'titleOnly',
  'numbersOnly',
  'absoluteNumber',
  'dateInName',
  'nfo',
  'embeddedTitle',
  'siblingVersions',
  'durationFits',
  'durationShort',
  'noTitle',
  'sourceTitle',
  'sourceYear',
  'sourceLength',
  'sourceSeveral',
  'byHand',
] as const
export type MatchReason = (typeof matchReasons)[number]
export const MatchSchema = wireObject({
  /** 0 to 100. */
  score: WholeNumber,
  reasons: z.array(z.enum(matchReasons)),
  isAccepted: named('accepted', Flag),
})
export type CinemaMatch = z.output<typeof MatchSchema>

/** CIN-01a: a collection of the caller. */
export const CollectionSchema = wireObject({
  collectionId: named('id', CollectionId),
  name: z.string(),
  itemCount: named('count', WholeNumber),
  /** Titles whose posters are its cover. */
  coverIds: named('covers', z.array(ItemId)),
})
export type Collection = z.output<typeof CollectionSchema>

/** How a wall of titles is ordered. */
export const cinemaSorts = ['name', 'added', 'year', 'rating', 'length'] as const
export type CinemaSort = (typeof cinemaSorts)[number]

/** Which titles are meant; conditions add up. */
export const CinemaFilterSchema = wireObject({
  libraryId: named('library', z.optional(LibraryId)),
  collectionId: named('collection', z.optional(CollectionId)),
  types: z.optional(z.array(cinemaItemType.schema).check(z.maxLength(7))),
  genre: z.optional(Name),
  tag: z.optional(Name),
  person: z.optional(Name),
  fromYear: named('from', z.optional(WholeNumber)),
  toYear: named('to', z.optional(WholeNumber)),
  isWatched: named('watched', z.optional(Flag)),
  isFavourite: named('collected', z.optional(Flag)),
  /** Only those that the caller hid; without it hidden ones are left out. */
  isHidden: named('hidden', z.optional(Flag)),
  /** Every word must be in one of its names, folded and by pinyin. */
  words: named('search', z.optional(z.string().check(z.maxLength(200)))),
})
export type CinemaFilter = z.output<typeof CinemaFilterSchema>

/** Languages in which the film database is asked. */
export const sourceLanguages = ['zh', 'en'] as const
export type SourceLanguage = (typeof sourceLanguages)[number]

/** CIN-02b: how the film database is asked, and how that goes. */
export const FilmSourceSchema = wireObject({
  isOn: named('on', Flag),
  /** The key itself is never sent. */
  isKeySet: named('key', Flag),
  language: z.enum(sourceLanguages),
  address: named('url', z.string()),
  /** The device was started with a source for demonstrations; nothing here can be changed then. */
  isDemo: named('demo', Flag),
  state: z.enum(['off', 'ready', 'waiting', 'away', 'keyRefused']),
  /** While it waits: when it asks again. */
  waitsUntilSeconds: named('until', z.optional(TimeSeconds)),
  /** Titles and pictures that are still to be asked for. */
  leftCount: named('left', WholeNumber),
  foundCount: named('found', WholeNumber),
})
export type FilmSource = z.output<typeof FilmSourceSchema>

/** Kind and number of a work, as the film database names it: `movie-603`. */
export const CandidateId = z.string().check(z.regex(/^(?:movie|tv)-\d{1,12}$/))

/** CIN-01b: a work of the film database that a title may be. */
export const CandidateSchema = wireObject({
  candidateId: named('id', CandidateId),
  type: z.enum(['movie', 'tv']),
  name: z.string(),
  originalName: named('original', Label),
  year: z.optional(WholeNumber),
  plot: Label,
  hasPoster: named('poster', Flag),
  /** 0 to 100. */
  score: WholeNumber,
  reasons: z.array(z.enum(matchReasons)),
  /** It is what the title is taken for. */
  isChosen: named('chosen', Flag),
})
export type Candidate = z.output<typeof CandidateSchema>
