/** What the module of storage spaces takes of drive bays: image files as disks, and real btrfs on them. */
export { baysObstacle } from '../core/start-problems/bays-obstacle.ts'
export { readBlockDisk } from '../core/drive-bays/block-disk.ts'
export type { BlockDisk } from '../core/drive-bays/block-disk.ts'
export { commands } from '../core/drive-bays/commands.ts'
export { mountAt, unmountAt } from '../core/drive-bays/own-mount.ts'
export { damageDisk } from '../core/drive-bays/damage-disk.ts'
export { addDisks, convert, removeDisks, restoreDisk, scrubPool } from '../core/drive-bays/pool-changes.ts'
export type { Mounted, ScrubResult, Share } from '../core/drive-bays/pool-changes.ts'
export {
  conversionBytes,
  devicesOf,
  forgetScrub,
  freeBytesOf,
  mostCopies,
  mountOf,
  mountPool,
  profilesOf,
  signatureOf,
  unmountPool,
  wipe,
} from '../core/drive-bays/pool-files.ts'
export type { ScrubFiles } from '../core/drive-bays/scrub-files.ts'
export { readDisk } from '../core/drive-bays/read-disk.ts'
export { CommandProblem, runCommand } from '../core/drive-bays/run-command.ts'
export { createShelf } from '../core/drive-bays/shelf.ts'
export type { Shelf } from '../core/drive-bays/shelf.ts'
