import {
  defineEnumCodec,
  DevicePath,
  Flag,
  identifies,
  named,
  StorageId,
  TimeSeconds,
  UserNo,
  WholeNumber,
  wireNumber,
  wireObject,
  z,
} from '@cove/device-contract/kit'
import { takenFrom, takenPrecision } from '../media/entities.ts'

/** Id of an album. */
export const AlbumId = identifies('album', z.string().check(z.minLength(1), z.maxLength(64)))
/** Id of a picture or video; it stays with the file when that is moved or renamed. */
export const ItemId = WholeNumber
/** Pictures of one request at most (TR-12). */
export const mostItems = 1000
/** Pictures and videos in one album. */
export const mostAlbumItems = 50_000
/** Albums of one user. */
export const mostAlbums = 1000
/** Characters of an album's name. */
export const longestAlbumName = 100
/** Stars that a picture can get. */
export const mostStars = 5
/** Rows of one page of pictures. */
export const mostPageItems = 512

/** Days since 1970, in the local time of the pictures. A `Date` holds no more. */
export const Day = wireNumber().check(z.int(), z.gte(-100_000_000), z.lte(100_000_000))
const Degrees = (most: number) => wireNumber().check(z.gte(-most), z.lte(most))

/** ALB-01b: what a list of pictures is narrowed to. `live`: a picture with a clip, next to it or inside. */
export const albumItemTypes = ['photo', 'video', 'live', 'screenshot', 'burst', 'raw'] as const
export type AlbumItemType = (typeof albumItemTypes)[number]

/** A rectangle on the globe. `west` is greater than `east` where it crosses the date line. */
export const BoxSchema = wireObject({ south: Degrees(90), west: Degrees(180), north: Degrees(90), east: Degrees(180) })
export type Box = z.output<typeof BoxSchema>

/** ALB-01b: which pictures and videos are meant: those of the caller, or of one album. Rules add up. */
export const AlbumFilterSchema = wireObject({
  albumId: named('album_id', z.optional(AlbumId)),
  isFavourite: named('collected', z.optional(Flag)),
  /** Only files of the caller: those that have a path. */
  isOwn: named('mine', z.optional(Flag)),
  /** Only files in the folders of the caller's backups. */
  isBackup: z.optional(Flag),
  type: z.optional(z.enum(albumItemTypes)),
  /** Maker and model, as `album.facets` lists it. */
  camera: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
  fromDay: named('from', z.optional(Day)),
  toDay: named('to', z.optional(Day)),
  /** Every word must be in the name or a folder of the file. */
  words: named('search', z.optional(z.string().check(z.maxLength(200)))),
  box: z.optional(BoxSchema),
  /** Taken near this city, as `album.cities` lists it; 0: far from all. */
  cityId: named('city', z.optional(WholeNumber)),
  /** Files in this folder and below it. */
  folder: z.optional(wireObject({ storageId: named('uuid', StorageId), path: DevicePath })),
})
export type AlbumFilter = z.output<typeof AlbumFilterSchema>

/** How pictures are ordered; `added`: those the device saw last, or that came to the album last, first. */
export const albumSort = defineEnumCodec({ taken: 0, takenOldest: 1, added: 2, name: 3 })
export type AlbumSort = (typeof albumSort.names)[number]

/** What a person may do with an album. ALB-03a: `allow_modify` on the wire is 0 only for those who may look. */
export const albumRight = defineEnumCodec({ view: 0, modify: 1, add: 2, owner: 3 })
export type AlbumRight = (typeof albumRight.names)[number]

/** One picture or video. */
export const AlbumItemSchema = wireObject({
  itemId: named('id', ItemId),
  name: z.string(),
  isVideo: named('video', Flag),
  /** As it is shown; absent until the file was read, or where it does not say. */
  widthPx: named('width', z.optional(WholeNumber)),
  heightPx: named('height', z.optional(WholeNumber)),
  colour: named('color', z.optional(z.string())),
  /** Local time of the place, counted as if that were UTC. */
  takenSeconds: named('etime', TimeSeconds),
  takenFrom: named('taken_from', takenFrom),
  /** Absent: known to the second. */
  takenPrecision: named('taken_precision', z.optional(takenPrecision)),
  modifiedSeconds: named('mtime', TimeSeconds),
  sizeBytes: named('size', WholeNumber),
  durationMs: named('duration', z.optional(WholeNumber)),
  isFavourite: named('collected', Flag),
  /** One to five, as the caller gave them; absent for none. */
  stars: z.optional(WholeNumber),
  /** `live`, `screenshot`, `burst` or `raw`. */
  mark: z.optional(z.enum(albumItemTypes)),
  /** Of a live photo: the file next to it that moves; absent where the picture contains its clip. */
  clipName: named('clip_name', z.optional(z.string())),
  /** Frames of the burst that it is shown for; absent for other pictures. */
  frameCount: named('frames', z.optional(WholeNumber)),
  /** True for a file that the device cannot draw. */
  isBroken: named('broken', z.optional(Flag)),
  /** Absent for pictures of other users. */
  storageId: named('uuid', z.optional(StorageId)),
  path: z.optional(z.string()),
  ownerNo: named('ugreen_no', z.string()),
  latitude: named('lat', z.optional(z.number())),
  longitude: named('lon', z.optional(z.number())),
})
export type AlbumItem = z.output<typeof AlbumItemSchema>

/** A person of an album and what they may do with it. */
export const AlbumPersonSchema = wireObject({ userNo: named('ugreen_no', UserNo), right: named('allow_modify', albumRight.schema) })
export type AlbumPerson = z.output<typeof AlbumPersonSchema>

/** ALB-01c: one album as the caller sees it. */
export const AlbumSchema = wireObject({
  albumId: named('album_id', AlbumId),
  name: z.string(),
  ownerNo: named('ugreen_no', z.string()),
  ownerName: named('nic_name', z.string()),
  isShared: named('shared', Flag),
  right: named('allow_modify', albumRight.schema),
  pictureCount: named('pictures', WholeNumber),
  videoCount: named('videos', WholeNumber),
  /** Up to four, the cover first. */
  coverItemIds: named('thumbs', z.array(ItemId)),
  /** Set when the cover is a picture that was uploaded as cover; changes with it. */
  coverSeconds: named('bg_mtime', z.optional(TimeSeconds)),
  isTop: named('top', Flag),
  sort: albumSort.schema,
  createdSeconds: named('ctime', TimeSeconds),
  updatedSeconds: named('utime', TimeSeconds),
  /** Days of the oldest and the newest picture. */
  firstDay: named('first', z.optional(z.number())),
  lastDay: named('last', z.optional(z.number())),
  /** Only smart albums have a rule: they contain whatever fits, and nothing is added by hand. */
  rule: named('aiType', z.optional(AlbumFilterSchema)),
  people: z.array(AlbumPersonSchema),
})
export type Album = z.output<typeof AlbumSchema>

/** How many pictures and videos something has. */
export const counts = {
  count: WholeNumber,
  /** How many of them are videos; absent for none. */
  videoCount: named('videos', z.optional(WholeNumber)),
}

/** ALB-01b: pictures of this day in an earlier year. */
export const MemorySchema = wireObject({
  memoryId: named('memory_album_id', z.string()),
  aiType: z.literal('memory'),
  year: WholeNumber,
  day: z.number(),
  count: named('pictures', WholeNumber),
  videoCount: counts.videoCount,
  coverItemId: named('thumbs', ItemId),
})
export type Memory = z.output<typeof MemorySchema>

/** Months of one answer at most. */
export const mostMonths = 1200

/** ALB-01b: one month of the timeline. */
export const MonthSchema = wireObject({
  year: z.number(),
  /** 1 to 12. */
  month: WholeNumber,
  ...counts,
  /** Days of its oldest and its newest picture. */
  firstDay: named('first', z.number()),
  lastDay: named('last', z.number()),
  /** Its newest picture. */
  coverItemId: named('thumbs', ItemId),
})
export type Month = z.output<typeof MonthSchema>

/** A place on the map with its pictures. */
export const PlaceSchema = wireObject({
  latitude: named('lat', z.number()),
  longitude: named('lon', z.number()),
  ...counts,
  /** Its newest picture. */
  coverItemId: named('thumbs', ItemId),
  /** Of that picture; absent far from all cities, and until the device has named the place. */
  cityId: named('city', z.optional(WholeNumber)),
  box: BoxSchema,
})
export type Place = z.output<typeof PlaceSchema>

/** A city with its names, as the tables of the device know it. */
export const CitySchema = wireObject({
  cityId: named('id', WholeNumber),
  /** In Latin letters. */
  name: z.string(),
  nameZh: named('name_zh', z.optional(z.string())),
  region: z.optional(z.string()),
  regionZh: named('region_zh', z.optional(z.string())),
  /** Two letters of ISO 3166. */
  country: z.string(),
})
export type City = z.output<typeof CitySchema>

/** ALB-01b: pictures that were taken near one city. */
export const CityPicturesSchema = wireObject({
  /** Absent: far from all cities. */
  city: z.optional(CitySchema),
  ...counts,
  /** The middle of the pictures. */
  latitude: named('lat', z.number()),
  longitude: named('lon', z.number()),
  firstDay: named('first', z.number()),
  lastDay: named('last', z.number()),
  /** Its newest picture that can be shown. */
  coverItemId: named('thumbs', ItemId),
})
export type CityPictures = z.output<typeof CityPicturesSchema>
