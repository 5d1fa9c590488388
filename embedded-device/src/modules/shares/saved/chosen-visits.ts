import { randomBytes } from 'node:crypto'

/** What a visitor chose to save, and of which link. */
export interface ChosenVisit {
  readonly linkId: string
  /** Of the link: after a new code the ticket is worth nothing. */
  readonly version: number
  readonly isOutside: boolean
  /** Below what is shared. */
  readonly paths: readonly string[]
  /** Of the only item, or of the folder that the items are in. */
  readonly name: string
  readonly isFolder: boolean
}

/** Choices of visitors until a user saves them. */
export interface ChosenVisits {
  /** Keeps a choice; answers its ticket. */
  keep(chosen: ChosenVisit): string
  find(ticket: string): ChosenVisit | undefined
  drop(ticket: string): void
}

/** So long a user has to sign in and choose a folder. */
const keptMs = 30 * 60_000
/** Visitors are strangers: so many choices at once, the oldest go. */
const mostKept = 200

/** Creates the choices; they end with the device. */
export function createChosenVisits(nowMs: () => number): ChosenVisits {
  const kept = new Map<string, ChosenVisit & { readonly untilMs: number }>()
  const dropOld = (): void => {
    for (const [ticket, { untilMs }] of kept) if (untilMs <= nowMs() || kept.size >= mostKept) kept.delete(ticket)
  }
  return {
    keep(chosen) {
      dropOld()
      const ticket = randomBytes(32).toString('base64url')
      kept.set(ticket, { ...chosen, untilMs: nowMs() + keptMs })
      return ticket
    },
    find(ticket) {
      const chosen = kept.get(ticket)
      return chosen && chosen.untilMs > nowMs() ? chosen : undefined
    },
    drop: (ticket) => void kept.delete(ticket),
  }
}
