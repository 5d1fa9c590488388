import { defineArea } from '@cove/device-contract/kit'
import { collections, createCollection, removeCollection, updateCollection } from './calls/collections.ts'
import { ignoredPaths, ignorePath, restorePath } from './calls/ignored.ts'
import { episodes, facets, home, item, items, picture, rememberSearch, searches, unsure } from './calls/items.ts'
import { createLibrary, libraries, removeLibrary, scanLibrary, updateLibrary } from './calls/libraries.ts'
import { assign, assignEpisode, decide, mark, setPeople, setTags, setWatched, undoDecision } from './calls/marks.ts'
import { candidates, setSource, source, take } from './calls/source.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export {
  cinemaSorts,
  libraryKinds,
  longestName,
  matchReasons,
  mostActors,
  mostAddedPeople,
  mostCollections,
  mostDirectors,
  mostFolders,
  mostItems,
  mostPageItems,
  mostPeople,
  personRoles,
  pictureKinds,
  sourceLanguages,
} from './entities.ts'
export type {
  Candidate,
  CinemaFilter,
  CinemaItem,
  CinemaItemType,
  CinemaMatch,
  CinemaPerson,
  CinemaPictureKind,
  CinemaSort,
  CinemaVersion,
  Collection,
  Continue,
  Episode,
  FilmSource,
  Library,
  LibraryKind,
  MatchReason,
  PersonRole,
  SourceLanguage,
} from './entities.ts'

/** Films and series in the folders of users: found, named and remembered (CIN). */
export const cinema = defineArea({
  id: 'cinema',
  version: 1,
  calls: {
    libraries,
    createLibrary,
    updateLibrary,
    removeLibrary,
    scanLibrary,
    home,
    items,
    facets,
    item,
    episodes,
    picture,
    searches,
    rememberSearch,
    unsure,
    setWatched,
    mark,
    setTags,
    setPeople,
    decide,
    assign,
    assignEpisode,
    undoDecision,
    collections,
    createCollection,
    updateCollection,
    removeCollection,
    ignoredPaths,
    ignorePath,
    restorePath,
    source,
    setSource,
    candidates,
    take,
  },
  events,
  errors,
  jobs,
})
