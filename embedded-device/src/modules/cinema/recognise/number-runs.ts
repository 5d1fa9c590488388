import type { NameFacts } from './read-name.ts'
import type { WeakNumber } from './weak-number.ts'

const keyOf = (facts: NameFacts, weak: WeakNumber): string => `${weak.form} ${facts.text.slice(0, weak.mark.start).toLowerCase()}`

/** Tells whether a number runs through the names of a folder: three of them, mostly without a gap, are episodes. */
export function numberRuns(names: readonly NameFacts[]): (facts: NameFacts, weak: WeakNumber) => boolean {
  const numbers = new Map<string, Set<number>>()
  for (const facts of names) {
    for (const weak of facts.weak) {
      const key = keyOf(facts, weak)
      const seen = numbers.get(key) ?? new Set()
      numbers.set(key, seen)
      for (const one of weak.numbers) seen.add(one)
    }
  }
  const runs = new Set<string>()
  for (const [key, seen] of numbers) {
    const low = Math.min(...seen)
    const high = Math.max(...seen)
    if (seen.size >= 3 && high - low + 1 <= seen.size * 2) runs.add(key)
  }
  return (facts, weak) => runs.has(keyOf(facts, weak))
}
