import type { WalkedEntry } from '../engine/ports.ts'

/** How many entries of a walk come together. */
export const walkBatch = 256

/** A file found. */
export function entryOf(path: string, file: File): WalkedEntry {
  return { path, isFolder: false, sizeBytes: file.size, modifiedMs: file.lastModified }
}

/** A folder without anything in it. */
export function folderEntry(path: string): WalkedEntry {
  return { path, isFolder: true, sizeBytes: 0, modifiedMs: 0 }
}
