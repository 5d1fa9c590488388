import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A switch on its way, written before the service is stopped and gone when one release answers: a killed update is ended by the next one. */
export interface Switch {
  readonly from: string
  /** The databases of before; without it nothing was switched yet. */
  readonly copy?: string
  /** The copy is being put back. */
  readonly isRestoring?: boolean
}

const fileIn = (releasesDir: string): string => join(releasesDir, 'switching.json')

/** Whole or not at all: a kill may come at any time. */
export function writeNote(releasesDir: string, one: Switch): void {
  const draft = `${fileIn(releasesDir)}.unfinished`
  writeFileSync(draft, JSON.stringify(one))
  renameSync(draft, fileIn(releasesDir))
}

export function forgetNote(releasesDir: string): void {
  rmSync(fileIn(releasesDir), { force: true })
}

export function readNote(releasesDir: string): Switch | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(releasesDir), 'utf8')) as Switch
  } catch {
    return undefined
  }
}
