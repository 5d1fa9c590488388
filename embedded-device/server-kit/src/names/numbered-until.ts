import { numberedName } from '@cove/device-contract/rules'

interface Numbering {
  /** The last number of each path, by the path: without it, thousands of equal ones would each begin at 1. */
  readonly numbers: Map<string, number>
  readonly isFree: (path: string) => boolean
}

/** S-F5, S-G3: the path itself when it is free, else with the first number at its last name that is. */
export function numberedUntil(path: string, { numbers, isFree }: Numbering): string {
  if (isFree(path)) return path
  const slash = path.replace(/\/$/, '').lastIndexOf('/') + 1
  for (let number = (numbers.get(path) ?? 0) + 1; ; number += 1) {
    const free = path.slice(0, slash) + numberedName(path.slice(slash), number)
    if (!isFree(free)) continue
    numbers.set(path, number)
    return free
  }
}
