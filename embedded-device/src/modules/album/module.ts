import { album } from '@cove/device-contract/album'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf, Host } from '../../module-kit/module-kit.ts'
import type { MediaApi, MediaChange } from '../media/api.ts'
import { create, get, list, remove, setCover, share, update } from './handlers/albums.ts'
import { backupStatus } from './handlers/backup.ts'
import { cover, uploadCover } from './handlers/cover.ts'
import { frames, showFrame } from './handlers/frames.ts'
import { buckets, cities, collect, facets, find, items, places } from './handlers/library.ts'
import { add, removeItems } from './handlers/members.ts'
import { memories, removeMemory } from './handlers/memories.ts'
import { months } from './handlers/months.ts'
import { details, file, thumbnail } from './handlers/pictures.ts'
import { rate, sharpness } from './handlers/rating.ts'
import { findSimilar, removeSimilar, similar } from './handlers/similar.ts'
import { setSmartCover, smartItems, smartList } from './handlers/smart.ts'
import { createItemStore } from './item-store.ts'
import { similar as similarJob } from './jobs.ts'
import type { AlbumParts } from './parts.ts'
import { createPrintStore } from './print-store.ts'
import { createAlbumStore } from './store.ts'
import type { StoredAlbum } from './store.ts'

export default defineModule({
  id: 'album',
  area: album,
  needs: ['media'],
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const parts = partsOf(host)
    const watching = parts.media.onChanged((change) => notifyLibrary(host, change))
    return { handlers: handlersOf(parts), jobs: { similar: similarJob(parts) }, dispose: () => watching[Symbol.dispose]() }
  },
})

function partsOf(host: Host<typeof album>): AlbumParts {
  const media = host.module<MediaApi>('media')
  if (!media) throw new Error('album needs the module media')
  const albums = createAlbumStore(host.db, host.nowMs)
  return {
    ...host,
    ...host.files,
    media,
    albums,
    members: createItemStore(host.db, host.nowMs),
    prints: createPrintStore(host.db),
    changed({ albumId, ownerNo }: StoredAlbum, also: readonly string[] = []) {
      const people = albums.people(albumId).map(({ userNo }) => userNo)
      for (const userNo of new Set([ownerNo, ...people, ...also])) host.events.emit('album.changed', { albumId }, { userNo })
    },
  }
}

/** A home has one user; a folder space has everybody who sees it: its owner, the administrator, and whom he allows it (USR-02c). */
function notifyLibrary(host: Host<typeof album>, { owner, spaceId }: MediaChange): void {
  const sees = (userNo: string): boolean => {
    const who = host.principal(userNo)
    return who !== undefined && host.files.spaces.list(who).some(({ id }) => id === spaceId)
  }
  const users = owner === '' ? host.users.all().flatMap(({ no }) => (sees(no) ? no : [])) : [owner]
  for (const userNo of users) host.events.emit('album.library', {}, { userNo })
}

const handlersOf = (parts: AlbumParts): HandlersOf<typeof album> => ({
  buckets: buckets(parts),
  items: items(parts),
  months: months(parts),
  facets: facets(parts),
  places: places(parts),
  cities: cities(parts),
  collect: collect(parts),
  rate: rate(parts),
  find: find(parts),
  thumbnail: thumbnail(parts),
  file: file(parts),
  details: details(parts),
  sharpness: sharpness(parts),
  frames: frames(parts),
  showFrame: showFrame(parts),
  create: create(parts),
  list: list(parts),
  get: get(parts),
  update: update(parts),
  remove: remove(parts),
  setCover: setCover(parts),
  uploadCover: uploadCover(parts),
  cover: cover(parts),
  add: add(parts),
  removeItems: removeItems(parts),
  share: share(parts),
  memories: memories(parts),
  removeMemory: removeMemory(parts),
  backupStatus: backupStatus(parts),
  smartList: smartList(parts),
  smartItems: smartItems(parts),
  setSmartCover: setSmartCover(parts),
  similar: similar(parts),
  findSimilar: findSimilar(parts),
  removeSimilar: removeSimilar(parts),
})
