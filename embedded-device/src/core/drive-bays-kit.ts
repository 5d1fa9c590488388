/** What the module of storage spaces takes of drive bays: image files as disks, and real btrfs on them. */
export { baysObstacle } from './drive-bays/bays-obstacle.ts'
export { readBlockDisk } from './drive-bays/block-disk.ts'
export type { BlockDisk } from './drive-bays/block-disk.ts'
export { commands } from './drive-bays/commands.ts'
export { mountAt, unmountAt } from './drive-bays/own-mount.ts'
export { damageDisk } from './drive-bays/damage-disk.ts'
export { addDisks, convert, removeDisks, restoreDisk, scrubPool } from './drive-bays/pool-changes.ts'
export type { Mounted, ScrubResult, Share } from './drive-bays/pool-changes.ts'
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
} from './drive-bays/pool-files.ts'
export { readDisk } from './drive-bays/read-disk.ts'
export { CommandProblem, runCommand } from './drive-bays/run-command.ts'
export { createShelf } from './drive-bays/shelf.ts'
export type { Shelf } from './drive-bays/shelf.ts'
