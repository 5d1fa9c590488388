// What modules use of spaces that are not on a disk of the device. Apart from the staging door: this one loads the schemas of the calls,
// and threads use that one.
export { placeInSource, putInSource } from './sources/source-changes.ts'
export { pathOfNames, resourceOfSource } from './sources/source-listing.ts'
