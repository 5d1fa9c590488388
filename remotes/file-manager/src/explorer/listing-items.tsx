import type { Resource } from '@cove/device-contract/files'
import { extensionOf, nameProblemOf, shownName, stripIllegalCharacters, trimName } from '@cove/device-contract/rules'
import { files } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FileRow, FileRowSkeleton, FileTile, FileTileSkeleton, RenameField, useDragSource, useDropTarget } from '@cove/ui/data'
import { useRef } from 'react'
import type { RefObject } from 'react'
import { dragAction, draggedItems, dragKind, isCloudDrag, isCut } from '../model/clipboard.ts'
import { looksExtendable } from '../model/archive-name.ts'
import { folderPlace, isFolder, isRemoteSpace, resourceKey } from '../model/place.ts'
import { useFormats } from '../ui/use-formats.ts'
import { usePicture } from '@cove/parts/file-picture'
import { MediaTile } from '@cove/parts/media-tile'
import { TagDots } from '../ui/tag-dot.tsx'
import { cellsOf } from './list-columns.ts'
import { useCloudDrop } from './use-cloud-drop.ts'
import type { Explorer } from './use-explorer.ts'
import { useSpring } from './use-spring.ts'

interface ItemProps {
  readonly item: Resource | undefined
  readonly index: number
  readonly selected: boolean
  readonly explorer: Explorer
}

/** One tile of the grid; a shape while it is not loaded. */
export function GridItem({ item, selected, explorer }: ItemProps) {
  return item ? <LoadedTile item={item} selected={selected} explorer={explorer} /> : <FileTileSkeleton />
}

/** One row of the list; a shape while it is not loaded. */
export function ListItem({ item, selected, explorer }: ItemProps) {
  return item ? <LoadedRow item={item} selected={selected} explorer={explorer} /> : <FileRowSkeleton />
}

interface LoadedProps {
  readonly item: Resource
  readonly selected: boolean
  readonly explorer: Explorer
}

function LoadedTile({ item, selected, explorer }: LoadedProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { bytes } = useFormats()
  const common = useItem(ref, item, explorer)
  const folder = isFolder(item)
  const picture = folder ? undefined : <MediaTile file={item} />
  return <FileTile {...common} ref={ref} detail={folder ? '' : bytes(item.sizeBytes)} selected={selected} picture={picture} />
}

function LoadedRow({ item, selected, explorer }: LoadedProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { bytes, date, kind } = useFormats()
  const thumb = usePicture(item, 'SMALL')
  const common = useItem(ref, item, explorer)
  return (
    <FileRow
      {...common}
      thumb={thumb}
      ref={ref}
      date={date(item.modifiedSeconds)}
      type={kind(item)}
      size={isFolder(item) ? '' : bytes(item.sizeBytes)}
      cells={cellsOf(explorer.display.columns)}
      selected={selected}
    />
  )
}

/** Other files take no drops; not registering them keeps fast scrolling cheap. */
const nowhere: RefObject<HTMLDivElement | null> = { current: null }

/** FM-19: one file dragged out of the browser is downloaded where it is dropped. */
function useDragOut(item: Resource): () => Readonly<Record<string, string>> {
  const { transfers } = useKernel()
  return () => {
    const { storageId, path, name } = item
    const url = isFolder(item) ? undefined : transfers.ticketUrl(files.calls.download, { storageId, path })
    if (url === undefined) return {}
    return { DownloadURL: `application/octet-stream:${name.replaceAll(':', '_')}:${new URL(url, location.href).href}` }
  }
}

/** A folder takes what is dropped on it and opens when a drag rests on it; an archive has it added (TSK-17). */
function useItemDrop(ref: RefObject<HTMLDivElement | null>, item: Resource, explorer: Explorer) {
  const { addToArchive, navigation, transfer } = explorer
  const folder = isFolder(item)
  const takeCloud = useCloudDrop()
  const takes = folder || (looksExtendable(item.name) && !isRemoteSpace(item.storageId))
  const over = useDropTarget({
    ref: takes ? ref : nowhere,
    // Anything but itself.
    accepts: (data) =>
      (folder && isCloudDrag(data)) || (takes && (draggedItems(data)?.every((one) => resourceKey(one) !== resourceKey(item)) ?? false)),
    onDrop: (data, input) => {
      if (isCloudDrag(data)) return takeCloud(data, item)
      const items = draggedItems(data) ?? []
      if (folder) void transfer.put(dragAction(items, item, input.ctrlKey || input.altKey), items, item)
      else addToArchive(item, items)
    },
    onFiles: folder ? (entries) => void transfer.uploadDropped(item, entries) : undefined,
  })
  useSpring(folder && over !== undefined, () => navigation.open(folderPlace(item.storageId, item.path)))
  return over
}

/** What tile and row have in common: drag, drop, picture, renaming in place. */
function useItem(ref: RefObject<HTMLDivElement | null>, item: Resource, explorer: Explorer) {
  const t = useT('file-manager')
  const { clipboard, labels, rename, selected } = explorer
  const isRenaming = rename.key === resourceKey(item)
  const folder = isFolder(item)
  useDragSource({
    ref,
    disabled: isRenaming,
    data: () => {
      const held = selected.some((one) => resourceKey(one) === resourceKey(item)) ? selected : [item]
      return { kind: dragKind, items: held.map(({ storageId, path }) => ({ storageId, path })) }
    },
    external: useDragOut(item),
  })
  const dropReady = useItemDrop(ref, item, explorer)
  return {
    name: shownName(item.name),
    kind: item.kind,
    // S-F3: the extension shown is the true one, whatever the name pretends.
    extension: extensionOf(item.name),
    marks: explorer.display.columns.includes('tags') ? <TagDots tags={labels.tagsOf(item)} /> : undefined,
    faded: isCut(clipboard, item) || item.hidden,
    dropReady: dropReady !== undefined,
    editor: isRenaming ? (
      <RenameField
        name={item.name}
        isFolder={folder}
        clean={stripIllegalCharacters}
        errorOf={(text) => {
          const problem = nameProblemOf(trimName(text))
          return problem && t(`nameProblem.${problem}`)
        }}
        draft={rename.draft}
        onCommit={(name) => rename.end(item, name)}
        onCancel={() => rename.end(item, undefined)}
      />
    ) : undefined,
  }
}
