import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { ContextMenuArea } from '@cove/ui'
import { ColumnHeader, DropHint, FrameArea, useDropTarget, VirtualGrid, VirtualRows } from '@cove/ui/data'
import type { Column, DraggedOver, FileRowCell, ItemState } from '@cove/ui/data'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useReadOnlyToast } from '../data/use-read-only-toast.ts'
import { draggedItems, dragAction, isCloudDrag, planPaste } from '../model/clipboard.ts'
import type { Target } from '../model/clipboard.ts'
import type { Platform } from '../model/commands.ts'
import { findByPrefix } from '../model/folder-pages.ts'
import { isPlacesPage, isRemoteSpace, placeKey } from '../model/place.ts'
import { columnSorts, sortBy } from '../model/sorting.ts'
import { GridItem, ListItem } from './listing-items.tsx'
import { LazyView } from '@cove/parts/lazy-view'
import { ListingState } from './listing-state.tsx'
import { cellsOf, columnWidths } from './list-columns.ts'
import { targetOf } from './use-file-actions.ts'
import { useLongWait } from '../ui/use-long-wait.ts'
import { useCloudDrop } from './use-cloud-drop.ts'
import type { Commands } from './use-commands.ts'
import type { Explorer } from './use-explorer.ts'
import { useItemMenu } from './use-item-menu.ts'
import s from './explorer.module.css'

const loadGallery = () => import('./gallery.tsx').then((part) => part.Gallery)
const loadPlaces = () => import('./places-page.tsx').then((part) => part.PlacesPage)

interface ListingProps {
  readonly explorer: Explorer
  readonly commands: Commands
  readonly platform: Platform
  /** FM-11: keys of commands; `preventDefault` keeps them from the list. */
  readonly onKey: (event: KeyboardEvent) => void
}

type ColumnKey = keyof typeof columnSorts

/** The rows of the place, their menu, and what may be dropped on them. */
export function Listing({ explorer, commands, platform, onKey }: ListingProps) {
  const t = useT('file-manager')
  const areaRef = useRef<HTMLDivElement>(null)
  const { transfers } = useKernel()
  const { folder, listing, transfer } = explorer
  const tellReadOnly = useReadOnlyToast()
  const takeCloud = useCloudDrop()
  const here = targetOf(listing)
  const target = commands.availability('uploadFiles') === 'enabled' ? here : undefined
  const over = useDropTarget({
    ref: areaRef,
    accepts: (data) => here !== undefined && (draggedItems(data) !== undefined || isCloudDrag(data)),
    onDrop: (data, input) => {
      if (here && isCloudDrag(data)) return target ? takeCloud(data, target) : tellReadOnly(here)
      const items = draggedItems(data)
      const action = here && items && dragAction(items, here, input.ctrlKey || input.altKey)
      // Dropped where it came from: the drag was given up, which needs no message.
      if (!action || planPaste(action, items, here).kind === 'nothing') return
      if (target) void transfer.put(action, items, target)
      else tellReadOnly(here)
    },
    // PUB-02c: what cannot be put here is refused with a reason.
    onFiles: here && ((entries) => (target ? void transfer.uploadDropped(target, entries) : tellReadOnly(here))),
  })

  // FM-19: a drag needs its address at once, so the ticket is fetched before.
  const { home } = explorer.spaces
  const prepareDrag = () => home && void transfers.ticketUrl(files.calls.download, { storageId: home.storageId, path: '/' })
  const offer = target && over && dropOffer(over, target)
  const menu = useItemMenu({ explorer, commands, platform })
  // NSV-03c: what is known of a share that is away cannot be opened; why it is away is what helps.
  const isAway = folder.failure !== undefined && listing.place.kind === 'folder' && isRemoteSpace(listing.place.storageId)
  const empty = isAway || folder.status === 'failed' || (folder.status === 'ready' && folder.count === 0)
  return (
    <ContextMenuArea
      items={menu}
      render={<FrameArea ref={areaRef} data-over={offer === undefined ? undefined : ''} onPointerDown={prepareDrag} />}
    >
      {isPlacesPage(listing.place) ? (
        <LazyView load={loadPlaces} props={{ explorer }} />
      ) : empty ? (
        <ListingState explorer={explorer} commands={commands} onKey={onKey} />
      ) : (
        <Rows key={placeKey(listing.place)} explorer={explorer} commands={commands} onKey={onKey} />
      )}
      {offer && <DropHint text={t(`drop.${offer}`, { name: explorer.title })} />}
    </ContextMenuArea>
  )
}

/** FM-19: what a drop here would do; undefined when it would do nothing or is refused. */
function dropOffer(over: DraggedOver, target: Target): 'upload' | 'copy' | 'move' | 'cloud' | undefined {
  if (over.kind === 'files') return 'upload'
  if (isCloudDrag(over.data)) return 'cloud'
  const items = draggedItems(over.data) ?? []
  const plan = planPaste(dragAction(items, target, over.wantsCopy), items, target)
  return plan.kind === 'task' ? plan.task : undefined
}

/** How many shapes stand in while the first page is on its way. */
const skeletons = 24

function Rows({ explorer, commands, onKey }: Omit<ListingProps, 'platform'>) {
  const t = useT('file-manager')
  const { display, folder, listRef, selection, title } = explorer
  const loading = folder.status === 'loading'
  const shapes = useLongWait(loading) ? skeletons : 0
  const shared = {
    label: t('listing.label', { place: title }),
    count: loading ? shapes : folder.count,
    itemAt: folder.itemAt,
    onRange: folder.onRange,
    ...(loading ? {} : { selection }),
    onOpen: commands.open,
    onTypeAhead: (prefix: string, from: number) => findByPrefix(folder.pages, prefix, from),
    onKeyDown: onKey,
    handle: listRef,
    busy: loading,
  }
  // FM-20: the tokens of the density hold for the rows alone.
  const compact = display.density === 'compact' ? 'compact' : undefined
  if (display.view === 'gallery') return <LazyView load={loadGallery} props={shared} />
  if (display.view === 'grid') {
    return (
      <div className={s.list} data-density={compact}>
        <VirtualGrid<Resource>
          {...shared}
          renderItem={(item, index, state) => <GridItem item={item} explorer={explorer} index={index} selected={state.selected} />}
        />
      </div>
    )
  }
  const cells = cellsOf(display.columns)
  const header = <Columns explorer={explorer} cells={cells} />
  return (
    <div className={s.list} style={columnWidths(cells)} data-density={compact}>
      <VirtualRows<Resource>
        {...shared}
        header={header}
        renderItem={(item: Resource | undefined, index: number, state: ItemState) => (
          <ListItem item={item} explorer={explorer} index={index} selected={state.selected} />
        )}
      />
    </div>
  )
}

/** The head of the list; a press sorts by the column. */
function Columns({ explorer, cells }: { readonly explorer: Explorer; readonly cells: readonly FileRowCell[] }) {
  const t = useT('file-manager')
  const { display, listing } = explorer
  const fixed = listing.place.kind === 'category' && listing.place.category === 'recent'
  const columns: readonly Column<ColumnKey>[] = (['name', ...cells] as const).map((key) => ({ key, label: t(`column.${key}`), slot: key }))
  const sorted = columns.find(({ key }) => columnSorts[key] === listing.order.kind)?.key ?? 'date'
  return (
    <ColumnHeader
      columns={columns}
      sort={{ key: sorted, direction: listing.order.direction }}
      onSort={(key) => !fixed && display.setOrder(sortBy(listing.order, columnSorts[key]))}
    />
  )
}
