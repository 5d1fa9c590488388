import { setImmediate } from 'node:timers/promises'
import type { ChainBreak } from '@cove/device-contract/logs'
import type { Chain } from './chain.ts'
import type { LogStore } from './log-store.ts'

/** What a check found. */
export type ChainFinding = { readonly isIntact: true } | { readonly isIntact: false; readonly seq: number; readonly found: ChainBreak }

/** Lines between two of which others get their turn. */
const linesPerTurn = 1_000

/**
 * LOG-01: checks each line from the oldest on. Lines that are written meanwhile are checked with the others; lines that are removed meanwhile
 * move the beginning, and the check starts again there.
 */
export async function verifyChain(store: Pick<LogStore, 'after' | 'ends'>, chain: Chain): Promise<ChainFinding> {
  const { ends, isGenuine } = store.ends()
  if (!isGenuine) return { isIntact: false, seq: ends.headSeq, found: 'head' }
  let seq = ends.anchorSeq
  let hash = ends.anchorHash
  for (;;) {
    const lines = store.after(seq, linesPerTurn)
    for (const line of lines) {
      if (line.seq !== seq + 1) return store.ends().ends.anchorSeq > seq ? verifyChain(store, chain) : broken(seq + 1, 'missing')
      hash = chain.next(hash, line)
      if (hash !== line.hash) return broken(line.seq, 'changed')
      seq = line.seq
    }
    if (lines.length < linesPerTurn) break
    await setImmediate()
  }
  const now = store.ends()
  if (!now.isGenuine) return broken(seq, 'head')
  if (now.ends.headSeq > seq) return broken(seq + 1, 'missing')
  return now.ends.headSeq === seq && now.ends.headHash === hash ? { isIntact: true } : broken(seq, 'head')
}

const broken = (seq: number, found: ChainBreak): ChainFinding => ({ isIntact: false, seq, found })
