import { isDay } from './day.ts'
import { categories } from './place.ts'
import type { Category, Place } from './place.ts'

/** WIN-11: the tabs of a window that comes back, and which of them was shown. */
export interface KeptTabs {
  readonly places: readonly Place[]
  readonly at: number
}

const otherCategories = ['all', 'collect', 'entrance', 'partitions'] as const
const known: readonly Category[] = [...categories, ...otherCategories]
/** More than a person opens; the window has a limit of its own for what it keeps. */
const mostTabs = 20

/** Reads kept tabs; undefined when they are none, or of another form. */
export function readTabs(value: unknown): KeptTabs | undefined {
  const { places, at } = fieldsOf(value)
  if (!Array.isArray(places) || places.length > mostTabs || typeof at !== 'number') return undefined
  const read = places.flatMap((place) => readPlace(place) ?? [])
  return read.length === places.length && read[at] ? { places: read, at } : undefined
}

/** Reads a kept place; undefined when it is none. */
export function readPlace(value: unknown): Place | undefined {
  const { kind, storageId, path, category, tagId, day } = fieldsOf(value)
  if (kind === 'folder' && typeof storageId === 'string' && typeof path === 'string' && path.startsWith('/'))
    return { kind, storageId, path }
  if (kind === 'tag' && typeof tagId === 'number' && Number.isSafeInteger(tagId)) return { kind, tagId }
  if (kind === 'day' && typeof day === 'string' && isDay(day)) return { kind, day }
  const found = kind === 'category' ? known.find((one) => one === category) : undefined
  return found && { kind: 'category', category: found }
}

/** Reads the kept selection of a listing; nothing when it belongs to another one. */
export function readSelected(value: unknown, list: string): readonly string[] {
  const { list: keptList, keys } = fieldsOf(value)
  if (keptList !== list || !Array.isArray(keys)) return []
  return keys.filter((key): key is string => typeof key === 'string')
}

/** Reads the share of the first pane in percent; half when it is none. */
export function readPercent(value: unknown): number {
  return typeof value === 'number' && value >= 25 && value <= 75 ? value : 50
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
