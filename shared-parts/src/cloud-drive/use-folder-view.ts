import type { CloudAccount, CloudEntry } from '@cove/device-contract/clouds'
import { childOf } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { createRenameDraft, fileKindOfName, formatCount, useSelection } from '@cove/ui/data'
import type { CollectionHandle, FileKind, RenameDraft, SelectionHandle } from '@cove/ui/data'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { byName, sortedEntries } from './cloud-order.ts'
import type { CloudOrder } from './cloud-order.ts'
import { useCloudFolder } from './use-cloud-folder.ts'
import type { CloudFolder } from './use-cloud-folder.ts'
import { useCloudTexts } from './use-cloud-texts.ts'

/** FM-12: as many are chosen at once; a task takes as many, too. */
const selectionLimit = 1000

/** What a dialog of the folder is open for. */
export type FolderDialog =
  | { readonly kind: 'newFolder' | 'signIn' }
  | { readonly kind: 'details'; readonly entry: CloudEntry }
  | { readonly kind: 'move' | 'copy'; readonly entries: readonly CloudEntry[] }

/** A folder of a cloud as a window shows it. */
export interface FolderView {
  readonly account: CloudAccount
  readonly path: string
  readonly root: string
  readonly folder: CloudFolder
  /** The entries in the order of the user. */
  readonly entries: readonly CloudEntry[]
  /** How many are shown when all are loaded. */
  readonly count: number
  readonly onlyKind: FileKind | undefined
  readonly order: CloudOrder
  readonly setOrder: (order: CloudOrder) => void
  readonly selection: SelectionHandle
  readonly selected: readonly CloudEntry[]
  readonly listRef: RefObject<CollectionHandle | null>
  /** The name of the entry that is being renamed. */
  readonly renaming: string | undefined
  readonly setRenaming: (name: string | undefined) => void
  readonly draft: RenameDraft
  readonly dialog: FolderDialog | undefined
  readonly setDialog: (dialog: FolderDialog | undefined) => void
  readonly pathOf: (entry: CloudEntry) => string
  readonly open: (path: string) => void
}

export interface FolderViewOptions {
  readonly account: CloudAccount
  readonly path: string
  readonly onPath: (path: string) => void
  /** The folder above which nothing is shown; the top folder when left out. */
  readonly root?: string | undefined
  /** Only folders and files of this kind are shown. */
  readonly onlyKind?: FileKind | undefined
}

/** The state of one folder on screen. Give the component that uses it the folder as its key. */
export function useFolderView({ account, path, onPath, root = '/', onlyKind }: FolderViewOptions): FolderView {
  const { toasts } = useKernel()
  const texts = useCloudTexts()
  const folder = useCloudFolder({ accountId: account.accountId, path })
  const [order, setOrder] = useState<CloudOrder>(byName)
  const entries = useMemo(
    () => sortedEntries(onlyKind === undefined ? (folder.entries ?? []) : ofKind(folder.entries ?? [], onlyKind), order),
    [folder.entries, order, onlyKind],
  )
  const selection = useSelection({
    count: entries.length,
    keyAt: (index) => entries[index]?.name,
    limit: selectionLimit,
    onLimit: () => toasts.show({ tone: 'info', title: texts.folder.limit(formatCount(selectionLimit)) }),
  })
  useReadWhenReady(account, folder)
  const listRef = useRef<CollectionHandle>(null)
  const [renaming, setRenaming] = useState<string>()
  const [draft] = useState(createRenameDraft)
  const [dialog, setDialog] = useState<FolderDialog>()
  return {
    account,
    path,
    root,
    folder,
    entries,
    count: onlyKind === undefined ? folder.total : entries.length,
    onlyKind,
    order,
    setOrder,
    selection,
    selected: entries.filter((_entry, index) => selection.isSelected(index)),
    listRef,
    renaming,
    setRenaming,
    draft,
    dialog,
    setDialog,
    pathOf: ({ name }) => childOf(path, name),
    open: onPath,
  }
}

/** CAR-01b: folders, and files of one kind. */
const ofKind = (entries: readonly CloudEntry[], kind: FileKind): readonly CloudEntry[] =>
  entries.filter((entry) => entry.isFolder || fileKindOfName(entry.name) === kind)

/** SED-04b: reads again what failed once the account can be used, wherever the user signed in. */
function useReadWhenReady({ state }: CloudAccount, { failure, reload }: CloudFolder): void {
  const readAgain = useEffectEvent(() => failure && reload())
  useEffect(() => {
    if (state === 'ready') readAgain()
  }, [state])
}
