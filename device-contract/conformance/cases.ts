// What a conformance case of an area is written with; the door "./conformance" loads the cases themselves.
export { ask, dataOf, tryCall, type CallCases } from './call-cases.ts'
export { newFile, newFolder, sampleBytes } from './calls/sample-file.ts'
export { storedZip } from './stored-zip.ts'
export { freshName, type ConformanceWorld } from './world.ts'
export { pluggedDisk } from './plugged-disk.ts'
