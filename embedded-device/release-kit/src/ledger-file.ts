import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { foldLedger, nextLine } from './ledger.ts'
import type { Deed, Fold } from './ledger.ts'
import { ledgerFile } from './site-layout.ts'

const textOf = (dist: string) => (existsSync(ledgerFile(dist)) ? readFileSync(ledgerFile(dist), 'utf8') : '')

/** Whole lines; what follows the last line break was cut off while it was written. */
const linesOf = (text: string) => text.split('\n').slice(0, -1)

/** Reads the ledger of a site. Throws when it was altered. */
export const readLedger = (dist: string): Fold => foldLedger(linesOf(textOf(dist)))

/** Adds a line, and returns what it leads to; it is on the disk before anything points where it says. Only under the site's lock. */
export function appendLedger(dist: string, deed: Deed): Fold {
  const text = textOf(dist)
  const lines = linesOf(text)
  const known = foldLedger(lines)
  const whole = known.isTorn ? lines.slice(0, -1) : lines
  const kept = whole.map((line) => `${line}\n`).join('')
  if (kept.length < text.length) truncateSync(ledgerFile(dist), Buffer.byteLength(kept))
  const line = nextLine(known, deed)
  const file = openSync(ledgerFile(dist), 'a', 0o644)
  try {
    writeSync(file, `${line}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return foldLedger([...whole, line])
}
