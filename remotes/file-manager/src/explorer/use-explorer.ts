import type { Resource, ResourceRef } from '@cove/device-contract/files'
import type { Storage } from '@cove/device-contract/storage'
import { useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { NamedSpaces } from '@cove/parts/spaces'
import { useSelection } from '@cove/ui/data'
import type { CollectionHandle, SelectionHandle } from '@cove/ui/data'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Tag } from '@cove/device-contract/labels'
import { useLabels } from '../data/use-labels.ts'
import type { Labels } from '../data/use-labels.ts'
import { useAddToArchive } from '../data/use-archive-add.ts'
import { useClipboard } from '../data/use-clipboard.ts'
import { useFolder } from '../data/use-folder.ts'
import type { FolderView } from '../data/use-folder.ts'
import type { Clipboard } from '../model/clipboard.ts'
import { placeKey, resourceKey } from '../model/place.ts'
import type { Listing, Place } from '../model/place.ts'
import { listingOf } from '../model/listing-of.ts'
import { mayTakeFocus } from './list-focus.ts'
import { useArrival, useLeaveGone } from './use-arrival.ts'
import { useBackAgain } from './use-back-again.ts'
import type { Arrive } from './use-arrival.ts'
import { useDisplay } from './use-display.ts'
import type { Display } from './use-display.ts'
import { useFileActions } from './use-file-actions.ts'
import type { FileActions } from './use-file-actions.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import type { Navigation } from './use-navigation.ts'
import { useQuestions } from './use-questions.ts'
import type { Questions } from './use-questions.ts'
import { useRename, useRenamedRow } from './use-rename.ts'
import type { Rename } from './use-rename.ts'
import { useSearch } from './use-search.ts'
import type { Search } from './use-search.ts'
import { useSelected } from './use-selected.ts'
import { useTransfer } from './use-transfer.ts'
import type { TransferActions } from './use-transfer.ts'
import { placeName } from '../ui/place-name.ts'

/** The state of one explorer window; its parts draw from it. */
export interface Explorer {
  readonly navigation: Navigation
  readonly listing: Listing
  /** The name of the place that the user sees. */
  readonly title: string
  readonly spaces: NamedSpaces
  /** The storage space of the open folder; undefined in a listing across all of them. */
  readonly storage: Storage | undefined
  readonly folder: FolderView
  readonly selection: SelectionHandle
  readonly selected: readonly Resource[]
  readonly clipboard: Clipboard
  readonly setClipboard: (clipboard: Clipboard) => void
  readonly display: Display
  readonly labels: Labels
  readonly search: Search
  readonly rename: Rename
  readonly arrive: Arrive
  readonly listRef: RefObject<CollectionHandle | null>
  readonly focusList: () => void
  /** FM-11: the list has the keyboard again after a command, unless the user is typing or has gone elsewhere. */
  readonly returnFocus: () => void
  /** What just happened and cannot be seen, for assistive technology. */
  readonly announcement: string
  readonly announce: (sentence: string) => void
  readonly questions: Questions
  readonly actions: FileActions
  readonly transfer: TransferActions
  /** TSK-17, FM-19: adds what was dropped on an archive to its top folder. */
  readonly addToArchive: (archive: ResourceRef, sources: readonly ResourceRef[]) => void
}

/** What an explorer is made from. */
export interface ExplorerInput {
  readonly navigation: Navigation
  readonly spaces: NamedSpaces
  /** The element whose keys and focus belong to it. */
  readonly rootRef: RefObject<HTMLDivElement | null>
  /** The window is named after it; not the second pane. */
  readonly namesWindow: boolean
}

export function useExplorer({ navigation, spaces, rootRef, namesWindow }: ExplorerInput): Explorer {
  const { place } = navigation
  const display = useDisplay(place, { isNarrow: useIsNarrow(rootRef) })
  const labels = useLabels()
  const [clipboard, setClipboard] = useClipboard()
  const search = useSearch(placeKey(place))
  const listing = listingOf(place, display, search.applied)
  const folder = useFolder(listing)
  const listRef = useRef<CollectionHandle>(null)
  const row = useRenamedRow()
  const [announcement, announce] = useState('')
  const questions = useQuestions()
  const actions = useFileActions()
  const transfer = useTransfer(questions)
  const addTo = useAddToArchive()
  const selection = useSelection({ count: folder.count, keyAt: keysOf(folder), onLimit: actions.tooMany })
  const selected = useSelected(selection, folder.pages)
  const title = useTitle(place, { spaces, tags: labels.tags, namesWindow })
  const arrive = useArrival({ navigation, listing, pages: folder.pages, selection, listRef, beginRename: row.begin })
  useLeaveGone(navigation, folder.failure)
  useBackAgain(place, folder)
  const rename = useRename({ row, folder, actions, listRef, arrive, announce })
  return {
    navigation,
    listing,
    title,
    spaces,
    storage: storageOf(place, spaces),
    folder,
    selection,
    selected,
    clipboard,
    setClipboard,
    display,
    labels,
    search,
    rename,
    arrive,
    listRef,
    focusList: () => listRef.current?.focus(),
    returnFocus: () => mayTakeFocus(rootRef.current) && listRef.current?.focus(),
    announcement,
    announce,
    questions,
    actions,
    transfer,
    addToArchive: (archive, sources) => void addTo({ archive, sources, within: '' }),
  }
}

const keysOf = (folder: FolderView) => (index: number) => {
  const item = folder.itemAt(index)
  return item && resourceKey(item)
}

function storageOf(place: Place, spaces: NamedSpaces): Storage | undefined {
  return place.kind === 'folder' ? spaces.all.find((space) => space.storageId === place.storageId) : undefined
}

/** The name of a place, which is the window's title too. */
function useTitle(
  place: Place,
  { spaces, tags, namesWindow }: { readonly spaces: NamedSpaces; readonly tags: readonly Tag[]; readonly namesWindow: boolean },
): string {
  const { setTitle } = useWindow()
  const t = useT('file-manager')
  const tag = place.kind === 'tag' ? tags.find(({ tagId }) => tagId === place.tagId) : undefined
  const title = tag?.name ?? placeName(place, spaces, t)
  useEffect(() => {
    if (namesWindow) setTitle(title)
  }, [setTitle, title, namesWindow])
  return title
}
