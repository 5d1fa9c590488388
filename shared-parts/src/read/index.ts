export type { ReadNow } from './answers.ts'
export { useRead, useReading, type Read, type ReadOptions } from './use-read.ts'
export { stillTrue } from './still-true.ts'
export { withEntry, withoutEntry } from './keyed-list.ts'
