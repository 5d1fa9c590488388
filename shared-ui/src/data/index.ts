export { VirtualGrid } from './virtual/virtual-grid.tsx'
export { VirtualRows, type VirtualRowsProps } from './virtual/virtual-rows.tsx'
export type { CollectionHandle, CollectionProps, ItemState } from './virtual/collection-props.ts'
export { useSelection, type SelectHow, type SelectionHandle, type SelectionOptions } from './selection/use-selection.ts'
export {
  emptySelection,
  isKeySelected,
  limitSelection,
  reduceSelection,
  selectedCount,
  type SelectionAction,
  type SelectionState,
} from './selection/selection-model.ts'
export { Marquee } from './marquee/marquee.tsx'
export { useMarquee, type MarqueeOptions } from './marquee/use-marquee.ts'
export { useGradualLines, type GradualLinesOptions, type LineFill } from './virtual/use-gradual-lines.ts'
export { useTypeAhead } from './virtual/use-type-ahead.ts'
export { indexesInRect, type GridLayout, type Rect } from './virtual/grid-layout.ts'
export { FileTile, FileTileSkeleton, type FileTileProps } from './file-tile/file-tile.tsx'
export { FileRow, FileRowSkeleton, type FileRowCell, type FileRowProps } from './file-row/file-row.tsx'
export { ColumnHeader, type Column, type ColumnHeaderProps, type SortDirection } from './file-row/column-header.tsx'
export { RenameField, type RenameFieldProps } from './rename-field/rename-field.tsx'
export { createRenameDraft, type RenameDraft } from './rename-field/rename-draft.ts'
export { stemLength } from './rename-field/stem.ts'
export { useDragSource, type DragData, type DragSourceOptions } from './drag/use-drag-source.ts'
export { useDropTarget, type DraggedOver, type DropInput, type DropTargetOptions } from './drag/use-drop-target.ts'
export { takeDrop, type Dropped, type DroppedEntry, type DropSource } from './drag/files-from-drop.ts'
export { formatBytes, formatCount, formatDate } from './format/format.ts'
export { percentOf, totalOf, type Amounts } from './amounts/amounts.ts'
export { isDeleteKey, isMac } from './amounts/is-mac.ts'
export { useFormats, type Formats } from './amounts/use-formats.ts'
export { CapacityBar, type CapacityBarProps } from '../progress/capacity-bar.tsx'
export { usedPercent } from '../progress/used-percent.ts'
export { LocalImage, type LocalImageProps } from '../local-image/local-image.tsx'
export { FileFace, type FileFaceProps } from '../file-icon/file-face.tsx'
export { FileIcon, type FileIconProps } from '../file-icon/file-icon.tsx'
export type { FileKind } from '../file-icon/file-look.ts'
export { fileKindOfName } from '../file-icon/kind-of-name.ts'
export { Breadcrumb, type BreadcrumbProps, type Crumb } from '../breadcrumb/breadcrumb.tsx'
export { AppFrame, AppFrameSpacer, type AppFrameProps } from '../app-frame/app-frame.tsx'
export { FramePage, type FramePageProps } from '../app-frame/frame-page.tsx'
export { Centered, DropHint, FrameArea, type FrameAreaProps } from '../app-frame/frame-area.tsx'
export { MessageList, type MessageListProps } from '../message-list/message-list.tsx'
export { SidebarItem, SidebarSection, type SidebarItemProps, type SidebarSectionProps } from '../app-frame/sidebar.tsx'
