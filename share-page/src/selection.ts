import type { VisitItem } from '@cove/device-contract/shares'

/** What a visitor chose of one folder. */
export interface Selection {
  readonly isOn: boolean
  has(item: VisitItem): boolean
  /** In the order in which the folder shows them. */
  readonly chosen: readonly VisitItem[]
  /** With `isRange`, everything from the item that was chosen before to this one. */
  toggle(item: VisitItem, isRange?: boolean): void
  chooseAll(): void
  /** Begins to choose, or ends it and forgets what was chosen. */
  setOn(isOn: boolean): void
  onChange(listener: () => void): void
}

/** Creates the selection of a folder; `shown` gives what can be chosen, in its order now. */
export function createSelection(shown: () => readonly VisitItem[]): Selection {
  const paths = new Set<string>()
  const listeners = new Set<() => void>()
  let isOn = false
  let last: string | undefined
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const addRange = (to: VisitItem): void => {
    const all = shown()
    const ends = [all.findIndex(({ path }) => path === last), all.indexOf(to)]
    for (const { path } of all.slice(Math.max(0, Math.min(...ends)), Math.max(...ends) + 1)) paths.add(path)
  }
  return {
    get isOn() {
      return isOn
    },
    get chosen() {
      return shown().filter(({ path }) => paths.has(path))
    },
    has: ({ path }) => paths.has(path),
    toggle(item, isRange = false) {
      isOn = true
      if (isRange && last !== undefined) addRange(item)
      else if (!paths.delete(item.path)) paths.add(item.path)
      last = item.path
      tell()
    },
    chooseAll() {
      for (const { path } of shown()) paths.add(path)
      tell()
    },
    setOn(next) {
      isOn = next
      last = undefined
      paths.clear()
      tell()
    },
    onChange: (listener) => void listeners.add(listener),
  }
}
