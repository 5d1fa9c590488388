import type { Resource } from '@cove/device-contract/files'
import type { RepeatValue } from './repeat-name.ts'

/** FM-26: one file whose name is taken in the target folder. */
export interface Conflict {
  /** Below the target folder. */
  readonly relativePath: string
  readonly source: Resource
  readonly target: Resource
  /** Both hold the same bytes. */
  readonly isSame: boolean
  /** The file of this computer, where `source` is one: what the device shows at its path is the other one. */
  readonly local?: File
}

/** FM-26: what a copy, a move or an upload meets. */
export interface ConflictSet {
  readonly action: 'copy' | 'move' | 'upload'
  readonly count: number
  readonly place: string
  readonly items: readonly Conflict[]
}

/** FM-26: what the user decided; `all` when one decision is for everything and from now on. */
export interface ConflictAnswer {
  readonly decisions: readonly { readonly relativePath: string; readonly conflict: RepeatValue }[]
  readonly remember: RepeatValue | undefined
}

/** What was decided so far, by path below the target. */
export type Choices = Readonly<Record<string, RepeatValue>>

/** FM-26: files that have to be decided; with `skipsSame` those with the same content are not asked about. */
export function openConflicts(items: readonly Conflict[], skipsSame: boolean): readonly Conflict[] {
  return skipsSame ? items.filter(({ isSame }) => !isSame) : items
}

/** The first file after `at` that was not decided; undefined when none is left. */
export function nextUndecided(items: readonly Conflict[], choices: Choices, at: number): number | undefined {
  const order = items.map((_, index) => (at + 1 + index) % items.length)
  return order.find((index) => !Object.hasOwn(choices, items[index]?.relativePath ?? ''))
}

/** FM-26: the answer for the device: equal files are skipped, what nobody decided keeps both. */
export function decisionsOf(items: readonly Conflict[], choices: Choices, skipsSame: boolean): ConflictAnswer['decisions'] {
  return items.map(({ relativePath, isSame }) => {
    const chosen = Object.hasOwn(choices, relativePath) ? choices[relativePath] : undefined
    return { relativePath, conflict: skipsSame && isSame ? 'skip' : (chosen ?? 'rename') }
  })
}

/**
 * FM-26: how much of what is put somewhere lies there already, byte for byte: everything, so that nothing is left to do; all that was met, so
 * that only the rest is put there; or not all, which is asked about.
 */
export function sameness(items: readonly Conflict[], count: number): 'everything' | 'allMet' | 'notAll' {
  if (!items.every(({ isSame }) => isSame)) return 'notAll'
  const onTop = items.filter(({ relativePath }) => !relativePath.includes('/')).length
  return onTop === count ? 'everything' : 'allMet'
}

/** The difference of two versions, as words of the sheet. */
export function versionFacts({ source, target }: Pick<Conflict, 'source' | 'target'>): {
  readonly newer: 'source' | 'target' | undefined
  readonly growthBytes: number
} {
  const age = source.modifiedSeconds - target.modifiedSeconds
  return { newer: age === 0 ? undefined : age > 0 ? 'source' : 'target', growthBytes: source.sizeBytes - target.sizeBytes }
}
