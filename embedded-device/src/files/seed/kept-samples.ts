import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { SampleFile } from './sample-files.ts'

const FILE = 'sample-files.bin'

/**
 * The sample files as an earlier device drew them into `dir`, or drawn now and kept there: who starts many new devices one after the other
 * (journeys, demonstrations) draws once. A folder that cannot be used only costs the drawing.
 */
export async function keptSamples(dir: string, draw: () => Promise<SampleFile[]>): Promise<SampleFile[]> {
  const kept = readKept(dir)
  if (kept) return kept
  const files = await draw()
  keep(join(dir, FILE), files)
  return files
}

/** The sample files kept in `dir`; undefined where there are none that can be read. */
export function readKept(dir: string): SampleFile[] | undefined {
  try {
    return deserialize(readFileSync(join(dir, FILE))) as SampleFile[]
  } catch {
    // Missing or incomplete: the caller draws.
    return undefined
  }
}

/** Whole or not at all: several devices may draw at once. */
function keep(path: string, files: readonly SampleFile[]): void {
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, serialize(files))
    renameSync(draft, path)
  } catch {
    // No space or no rights: the next device draws again.
  }
}
