import type { Resource, SortOrder } from '@cove/device-contract/files'
import type { Storage } from '@cove/device-contract/storage'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { useKernel, usePreference, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { NamedSpaces } from '@cove/parts/spaces'
import { createRenameDraft, useSelection } from '@cove/ui/data'
import type { CollectionHandle, RenameDraft, SelectionHandle } from '@cove/ui/data'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { hiddenPreference, orderPreference, viewPreference } from '../data/file-preferences.ts'
import { useClipboard } from '../data/use-clipboard.ts'
import { useFolder } from '../data/use-folder.ts'
import type { FolderView } from '../data/use-folder.ts'
import { indexOfKey } from '../model/folder-pages.ts'
import type { Clipboard } from '../model/clipboard.ts'
import type { ShownPlace } from './shown-place.ts'
import { listingKey, placeAbove, placeKey, resourceKey } from '../model/place.ts'
import type { Listing } from '../model/place.ts'
import { newestFirst } from '../model/sorting.ts'
import { mayTakeFocus } from './list-focus.ts'
import { useFileActions } from './use-file-actions.ts'
import type { FileActions } from './use-file-actions.ts'
import { useNavigation } from './use-navigation.ts'
import type { Navigation } from './use-navigation.ts'
import { useQuestions } from './use-questions.ts'
import type { Questions } from './use-questions.ts'
import { useSelected } from './use-selected.ts'
import { useTransfer } from './use-transfer.ts'
import type { TransferActions } from './use-transfer.ts'
import { placeName } from '../ui/place-name.ts'

/** Everything one explorer window knows; its parts draw from it. */
export interface Explorer {
  readonly navigation: Navigation
  readonly listing: Listing
  /** What the place is called, for people. */
  readonly title: string
  readonly spaces: NamedSpaces
  /** The storage space one stands in; undefined in a listing across all of them. */
  readonly storage: Storage | undefined
  readonly folder: FolderView
  readonly selection: SelectionHandle
  readonly selected: readonly Resource[]
  readonly clipboard: Clipboard
  readonly setClipboard: (clipboard: Clipboard) => void
  readonly view: 'grid' | 'list'
  readonly setView: (view: 'grid' | 'list') => void
  readonly setOrder: (order: SortOrder) => void
  readonly showHidden: boolean
  readonly setShowHidden: (shown: boolean) => void
  /** What stands in the search field; the listing follows a moment later. */
  readonly searchText: string
  readonly setSearchText: (text: string) => void
  /** Key of the row that is being renamed. */
  readonly renaming: string | undefined
  /** What was typed for it so far. */
  readonly renameDraft: RenameDraft
  readonly beginRename: (resource: Resource) => void
  readonly endRename: (resource: Resource, name: string | undefined) => void
  /** Selects a row and brings it on screen, once it is loaded. */
  readonly arrive: (key: string, rename?: boolean) => void
  readonly listRef: RefObject<CollectionHandle | null>
  readonly focusList: () => void
  /** FM-11: the list has the keyboard again after a command, unless the user is typing or has gone elsewhere. */
  readonly returnFocus: () => void
  /** What just happened and cannot be seen, for assistive technology. */
  readonly said: string
  readonly say: (sentence: string) => void
  readonly questions: Questions
  readonly actions: FileActions
  readonly transfer: TransferActions
}

/** Typing is over when nothing came for this long. */
const searchPauseMs = 250

export function useExplorer(shown: ShownPlace, spaces: NamedSpaces, rootRef: RefObject<HTMLDivElement | null>): Explorer {
  const kernel = useKernel()
  const { setTitle } = useWindow()
  const t = useT('file-manager')
  const navigation = useNavigation(shown)
  const [view, setView] = usePreference(viewPreference)
  const [order, setOrder] = usePreference(orderPreference)
  const [showHidden, setShowHidden] = usePreference(hiddenPreference)
  const [clipboard, setClipboard] = useClipboard()
  const { place } = navigation
  const here = placeKey(place)
  const [search, setSearch] = useState({ here, text: '', applied: '' })
  // A search belongs to the folder it was typed in.
  const { text, applied } = search.here === here ? search : { text: '', applied: '' }
  const listing: Listing = {
    place,
    order: place.kind === 'category' && place.category === 'recent' ? newestFirst : order,
    search: place.kind === 'folder' ? applied : '',
    showHidden,
  }
  const folder = useFolder(listing)
  const listRef = useRef<CollectionHandle>(null)
  const [renaming, setRenaming] = useState<string>()
  const [renameDraft] = useState(createRenameDraft)
  const beginRename = (key: string | undefined) => {
    renameDraft.set(undefined)
    setRenaming(key)
  }
  const [arrival, setArrival] = useState<{ readonly key: string; readonly rename: boolean }>()
  const [said, say] = useState('')
  const questions = useQuestions()
  const actions = useFileActions()
  const transfer = useTransfer(questions)
  const keyAt = (index: number) => {
    const item = folder.itemAt(index)
    return item && resourceKey(item)
  }
  const selection = useSelection({ count: folder.count, keyAt, onLimit: actions.tooMany })
  const selected = useSelected(selection, folder.pages)
  const title = placeName(place, spaces, t)

  useEffect(() => setTitle(title), [setTitle, title])

  useEffect(() => {
    if (text === applied) return
    const timer = setTimeout(() => setSearch({ here, text, applied: text }), searchPauseMs)
    return () => clearTimeout(timer)
  }, [here, text, applied])

  const shownRows = listingKey(listing)
  const onMoved = useEffectEvent(() => {
    selection.clear()
    beginRename(undefined)
    setArrival(navigation.arriveAt === undefined ? undefined : { key: navigation.arriveAt, rename: false })
  })
  // oxlint-disable-next-line react/set-state-in-effect -- another place was gone to: what belonged to the last one is put away
  useEffect(() => onMoved(), [here, navigation.visit, listing.search])

  const land = useEffectEvent(() => {
    const index = arrival === undefined ? undefined : indexOfKey(folder.pages, arrival.key)
    if (index === undefined || !arrival) return
    setArrival(undefined)
    listRef.current?.reveal(index)
    selection.select(index, 'only')
    if (arrival.rename) beginRename(arrival.key)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- rows that arrived, or a row to arrive at, are the event
  useEffect(() => land(), [folder.pages, arrival, shownRows])

  const leave = useEffectEvent(() => {
    // FM-15b, 9406: the folder was deleted or renamed under us: go up and say so.
    const above = placeAbove(place)
    const gone = folder.failure?.name === 'directoryNotFound' || folder.failure?.name === 'fileNotFound'
    if (!gone || !above || place.kind !== 'folder') return
    kernel.toasts.show({ tone: 'warning', title: t('failed.gone', { name: shownName(baseNameOf(place.path)) }) })
    navigation.leaveGone(above)
  })
  useEffect(() => leave(), [folder.failure])

  return {
    navigation,
    listing,
    title,
    spaces,
    storage: place.kind === 'folder' ? spaces.all.find((space) => space.storageId === place.storageId) : undefined,
    folder,
    selection,
    selected,
    clipboard,
    setClipboard,
    view,
    setView,
    setOrder,
    showHidden,
    setShowHidden,
    searchText: text,
    setSearchText: (next) => setSearch({ here, text: next, applied }),
    renaming,
    renameDraft,
    beginRename: (resource) => beginRename(resourceKey(resource)),
    endRename: (resource, name) => {
      setRenaming(undefined)
      listRef.current?.focus()
      if (name === undefined) return
      void actions.rename(resource, name).then((renamed) => {
        if (!renamed) return
        const [was, key] = [resourceKey(resource), resourceKey(renamed)]
        folder.replace(was, renamed)
        // FM-06: renamed once more before the answer: what is typed goes on under the name the row has now.
        setRenaming((current) => (current === was ? key : current))
        setArrival({ key, rename: false })
        say(t('announce.renamed', { name: shownName(renamed.name) }))
      })
    },
    arrive: (key, rename = false) => setArrival({ key, rename }),
    listRef,
    focusList: () => listRef.current?.focus(),
    returnFocus: () => {
      if (mayTakeFocus(rootRef.current)) listRef.current?.focus()
    },
    said,
    say,
    questions,
    actions,
    transfer,
  }
}
