import { defineArea } from '@cove/device-contract/kit'
import { add, cover, create, get, list, remove, removeItems, setCover, share, update, uploadCover } from './calls/albums.ts'
import { backupStatus } from './calls/backup.ts'
import { frames, showFrame } from './calls/frames.ts'
import { buckets, cities, collect, facets, find, items, months, places } from './calls/library.ts'
import { details, file, thumbnail } from './calls/pictures.ts'
import { rate, sharpness } from './calls/rating.ts'
import { findSimilar, removeSimilar, similar } from './calls/similar.ts'
import { memories, removeMemory, setSmartCover, smartItems, smartList } from './calls/smart.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export {
  albumItemTypes,
  longestAlbumName,
  mostAlbumItems,
  mostAlbums,
  mostItems,
  mostMonths,
  mostPageItems,
  mostStars,
} from './entities.ts'
export type {
  Album,
  AlbumFilter,
  AlbumItem,
  AlbumItemType,
  AlbumPerson,
  AlbumRight,
  AlbumSort,
  Box,
  City,
  CityPictures,
  Memory,
  Month,
  Place,
} from './entities.ts'

/** Albums and the timeline over the users' own pictures and videos (ALB). */
export const album = defineArea({
  id: 'album',
  version: 1,
  calls: {
    buckets,
    items,
    months,
    facets,
    places,
    cities,
    collect,
    rate,
    find,
    thumbnail,
    file,
    details,
    sharpness,
    frames,
    showFrame,
    create,
    list,
    get,
    update,
    remove,
    setCover,
    uploadCover,
    cover,
    add,
    removeItems,
    share,
    memories,
    removeMemory,
    backupStatus,
    smartList,
    smartItems,
    setSmartCover,
    similar,
    findSimilar,
    removeSimilar,
  },
  events,
  errors,
  jobs,
})
