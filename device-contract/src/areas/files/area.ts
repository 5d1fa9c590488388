import { defineArea } from '@cove/device-contract/kit'
import { add } from './calls/add.ts'
import { all } from './calls/all.ts'
import { check } from './calls/check.ts'
import { classifiedSearch } from './calls/classified-search.ts'
import { deleteFiles } from './calls/delete.ts'
import { downloadArchive } from './calls/download-archive.ts'
import { downloadTicket } from './calls/download-ticket.ts'
import { download } from './calls/download.ts'
import { hash } from './calls/hash.ts'
import { info } from './calls/info.ts'
import { list } from './calls/list.ts'
import { media } from './calls/media.ts'
import { renameMany } from './calls/rename-many.ts'
import { rename } from './calls/rename.ts'
import { search } from './calls/search.ts'
import { tree } from './calls/tree.ts'
import { uploaded } from './calls/uploaded.ts'
import { events } from './events.ts'
import { settings } from './settings.ts'

export {
  addType,
  importResult,
  listType,
  mediaFlag,
  mediaKind,
  officeOrder,
  protectStatus,
  publicsphere,
  shareWay,
  spaceKind,
} from './codecs.ts'
export {
  defaultSortOrder,
  resourceKinds,
  sortKinds,
  type Resource,
  type ResourceKind,
  type ResourcePage,
  type ResourceRef,
  type SortKind,
  type SortOrder,
} from './entities.ts'
export { listColumns, viewModes, type FolderLook, type ListColumn, type ViewMode } from './folder-look.ts'

/** Files and folders (FM). */
export const files = defineArea({
  id: 'files',
  version: 1,
  calls: {
    list,
    all,
    add,
    rename,
    renameMany,
    delete: deleteFiles,
    check,
    tree,
    info,
    download,
    downloadTicket,
    downloadArchive,
    hash,
    search,
    classifiedSearch,
    media,
    uploaded,
  },
  events,
  settings,
})
