import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DecodeRequest } from './decode-messages.ts'
import { NoPicture, readerOf } from './draw-picture.ts'
import type { OpenEntry } from './open-entry.ts'

// Runs in the decoder process only.

/** OFF-01a: larger documents are not converted. */
const largestDocumentBytes = 100 * 1024 * 1024
const blockBytes = 1024 * 1024

/** Copies a document for the program that converts it. */
export function copyDocument(entry: OpenEntry, copyTo: string): void {
  if (entry.sizeBytes >= largestDocumentBytes) throw new NoPicture('pixel limit')
  rmSync(dirname(copyTo), { recursive: true, force: true })
  mkdirSync(dirname(copyTo), { recursive: true, mode: 0o700 })
  const read = readerOf(entry)
  const fd = openSync(copyTo, 'wx', 0o600)
  try {
    for (let at = 0; at < entry.sizeBytes; at += blockBytes) writeSync(fd, read(at, blockBytes))
  } finally {
    closeSync(fd)
  }
}

/** Moves what the program made into the cache and removes the copy. */
export function adoptDocument({ from, to, dir }: NonNullable<DecodeRequest['adopt']>): void {
  try {
    renameSync(from, to)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
