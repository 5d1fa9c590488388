// What modules use of spaces that are not on a disk of the device. Apart from the staging door: this one loads the schemas of the calls,
// and threads use that one.
export { placeInSource, putInSource } from '../files/sources/source-changes.ts'
export { pathOfNames, resourceOfSource } from '../files/sources/source-listing.ts'
// How far a task through many files and folders is.
export { cursorAfter, inWalkOrder, leftOf, walkCursor, walkCursorFields } from './walk-position.ts'
export type { WalkPosition } from './walk-position.ts'
