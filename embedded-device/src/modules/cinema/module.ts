import { cinema } from '@cove/device-contract/cinema'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf } from '../../module-kit/module-kit.ts'
import { assign, assignEpisode } from './handlers/assign.ts'
import { collections, createCollection, removeCollection, updateCollection } from './handlers/collections.ts'
import { home } from './handlers/home.ts'
import { ignoredPaths, ignorePath, restorePath } from './handlers/ignored.ts'
import { episodes, item } from './handlers/item.ts'
import { facets, items, rememberSearch, searches } from './handlers/items.ts'
import { createLibrary, libraries, removeLibrary, scanLibrary, updateLibrary } from './handlers/libraries.ts'
import { mark, setPeople, setTags, setWatched } from './handlers/marks.ts'
import { decide, undoDecision, unsure } from './handlers/matches.ts'
import { candidates, take } from './handlers/candidates.ts'
import { picture } from './handlers/picture.ts'
import { setSource, source } from './handlers/source.ts'
import { openCinema } from './open-cinema.ts'
import type { CinemaParts } from './parts.ts'

export default defineModule({
  id: 'cinema',
  area: cinema,
  needs: ['media'],
  migrations: new URL('migrations/', import.meta.url),
  async open(host) {
    const opened = await openCinema(host)
    return { ...opened, handlers: handlersOf(opened.parts) }
  },
})

const handlersOf = (parts: CinemaParts): HandlersOf<typeof cinema> => ({
  libraries: libraries(parts),
  createLibrary: createLibrary(parts),
  updateLibrary: updateLibrary(parts),
  removeLibrary: removeLibrary(parts),
  scanLibrary: scanLibrary(parts),
  home: home(parts),
  items: items(parts),
  facets: facets(parts),
  item: item(parts),
  episodes: episodes(parts),
  picture: picture(parts),
  searches: searches(parts),
  rememberSearch: rememberSearch(parts),
  unsure: unsure(parts),
  setWatched: setWatched(parts),
  mark: mark(parts),
  setTags: setTags(parts),
  setPeople: setPeople(parts),
  decide: decide(parts),
  assign: assign(parts),
  assignEpisode: assignEpisode(parts),
  undoDecision: undoDecision(parts),
  collections: collections(parts),
  createCollection: createCollection(parts),
  updateCollection: updateCollection(parts),
  removeCollection: removeCollection(parts),
  ignoredPaths: ignoredPaths(parts),
  ignorePath: ignorePath(parts),
  restorePath: restorePath(parts),
  source: source(parts),
  setSource: setSource(parts),
  candidates: candidates(parts),
  take: take(parts),
})
