// What modules use of the storage core: durable writes on a volume, names, places. Their worker threads have no host, so it is a door and
// not a member of `Host`. One list shows what modules depend on.
export { permissionsOf } from '../files/disk/entry.ts'
export { dropName, dropQuietly, readNoteText, writeNote } from '../files/disk/atomic-text.ts'
export { noBallasts } from '../files/places/ballasts.ts'
export { createBlockWriter } from '../files/disk/block-writer.ts'
export { BLOCK_BYTES, keepBlock, takeBlock } from '../files/disk/blocks.ts'
export { runAsync, runSync, step } from '../files/disk/disk-work.ts'
export { readBootId } from '../files/disk/boot-id.ts'
export { OpenFlag, asyncDisk, syncDisk, threadDisk } from '../files/disk/disk.ts'
export { refusalIn, roomOf } from '../files/disk/full-disk.ts'
export { createIdleWatch } from '../files/disk/idle-watch.ts'
export { keepComputerMode } from '../files/places/computer-mode.ts'
export { keepFileTime, keepFolderTime } from '../files/places/set-times.ts'
export { keepMode, shutBits, takeAttributes } from '../files/disk/kept-attributes.ts'
export {
  bytesOfName,
  checkName,
  checkNewName,
  checkPathLength,
  isHiddenName,
  isNewName,
  isPathTooLong,
  parseDevicePath,
  wireName,
} from '../files/disk/names.ts'
export { STRAIGHT_FROM_BYTES, openPart } from '../files/disk/part-file.ts'
export { openFile, platformResolver, statOr, withFolder, withMadeFolder } from '../files/disk/path-guard.ts'
export { freeName, publishFile } from '../files/disk/publish.ts'
export { putFile } from '../files/put-file.ts'
export { moveNoOverwrite, recoverMoves } from '../files/places/safe-move.ts'
export {
  copyStateFile,
  makeStateDir,
  readStateFile,
  removeStateFile,
  stateFileBytes,
  stateFileFacts,
  stateFilesIn,
  writeStateFile,
} from '../files/disk/state-files.ts'
export { createVolumeSync } from '../files/disk/volume-sync.ts'
export { spareBytesOf } from '../files/disk/spare.ts'
export { removeTree } from '../files/places/tree-work.ts'
export { extensionOf, fileKindOf, hasTwoKinds, mimeOf } from '../files/index/file-kind.ts'
export { mediaTypeOf, recordingType } from '../files/vfs/media-type-of.ts'
export { nameKey } from '../files/index/name-key.ts'
export { createPinyin } from '../files/names/pinyin.ts'
export { noQuota } from '../files/quota/quota.ts'
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
} from '../files/places/space-folders.ts'
export { foldersFirst } from '../files/listing/sorting.ts'
export { payerOf, publicIdOf, storageIdOf } from '../files/places/space.ts'
export { seenPlaceIn, seenRootsOf } from '../files/spaces/seen-places.ts'
export type { SeenRoot } from '../files/spaces/seen-places.ts'
export { accessToMove, administrators, decideRight, everybody, refusalOf } from '../files/spaces/space-views.ts'
export { mayStill, placeIn } from '../files/spaces/viewed-spaces.ts'
export { thumbEdgePx } from '../files/thumbnails/thumb-types.ts'
export { keepVersion } from '../files/trash/trash-box.ts'
export { identityOf, putSteps, trashedStep } from '../files/undo/undo-recorder.ts'
export { restoreVersion, versionLocation } from '../files/versions/version-files.ts'
export { createSmallWriter } from '../files/vfs/small-writer.ts'
export { toEntry } from '../files/places/to-entry.ts'
export { etagOfStat } from '../files/vfs/vfs.ts'
