// What modules use of the storage core: durable writes on a volume, names, places. Their worker threads have no host, so it is a door and
// not a member of `Host`. One list shows what modules depend on.
export { dropName, dropQuietly, readNoteText, writeNote } from './disk/atomic-text.ts'
export { noBallasts } from './disk/ballasts.ts'
export { createBlockWriter } from './disk/block-writer.ts'
export { BLOCK_BYTES, keepBlock, takeBlock } from './disk/blocks.ts'
export { runAsync, runSync, step } from './disk/disk-work.ts'
export { readBootId } from './disk/boot-id.ts'
export { OpenFlag, asyncDisk, syncDisk, threadDisk } from './disk/disk.ts'
export { refusalIn, roomOf } from './disk/full-disk.ts'
export { createIdleWatch } from './disk/idle-watch.ts'
export { keepExecutable } from './disk/executable-bit.ts'
export { keepMode, takeAttributes } from './disk/kept-attributes.ts'
export { bytesOfName, checkName, checkNewName, checkPathLength, isHiddenName, parseDevicePath, wireName } from './disk/names.ts'
export { STRAIGHT_FROM_BYTES, openPart } from './disk/part-file.ts'
export { openFile, platformResolver, statOr, withFolder, withMadeFolder } from './disk/path-guard.ts'
export { freeName, publishFile } from './disk/publish.ts'
export { moveNoOverwrite, recoverMoves } from './disk/safe-move.ts'
export { makeStateDir, readStateFile, removeStateFile, stateFileBytes } from './disk/state-files.ts'
export { createVolumeSync } from './disk/volume-sync.ts'
export { spareBytesOf } from './disk/spare.ts'
export { removeTree } from './disk/tree-work.ts'
export { extensionOf, fileKindOf, mimeOf } from './index/file-kind.ts'
export { noQuota } from './quota/quota.ts'
export {
  STAGING,
  binOf,
  closeStaging,
  child,
  fullNames,
  inParent,
  inStaging,
  leafName,
  parentIndexPath,
  relocate,
  rootOf,
  sibling,
  standingDepth,
} from './spaces/space-folders.ts'
export { foldersFirst } from './handlers/files/sorting.ts'
export { payerOf, publicIdOf, storageIdOf } from './spaces/space.ts'
export { accessToMove, administrators, decideRight, everybody, refusalOf } from './spaces/space-views.ts'
export { mayStill, placeIn } from './spaces/viewed-spaces.ts'
export { thumbEdgePx } from './thumbnails/thumb-types.ts'
export { keepVersion } from './trash/trash-box.ts'
export { identityOf, putSteps, trashedStep } from './undo/undo-recorder.ts'
export { restoreVersion, versionLocation } from './versions/version-files.ts'
export { createSmallWriter } from './vfs/small-writer.ts'
export { etagOfStat, toEntry } from './vfs/vfs.ts'
