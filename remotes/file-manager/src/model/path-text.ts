import { foldText } from '@cove/device-contract/fold'
import { segmentsOf } from '@cove/device-contract/rules'
import type { Target } from './clipboard.ts'
import type { Place } from './place.ts'

interface Space {
  readonly storageId: string
}

/** The storage spaces and what they are called. */
interface Spaces<S extends Space> {
  readonly all: readonly S[]
  readonly home: S | undefined
  readonly nameOf: (space: S) => string
}

/** FM-23: a place as it is typed: `/My files/Photos/`. */
export function pathTextOf<S extends Space>(place: Place, spaces: Spaces<S>): string {
  const space = place.kind === 'folder' ? spaces.all.find(({ storageId }) => storageId === place.storageId) : spaces.home
  if (!space) return '/'
  const names = place.kind === 'folder' ? segmentsOf(place.path).map(({ name }) => name) : []
  return `/${[spaces.nameOf(space), ...names].join('/')}/`
}

/** FM-23: what a typed path names; undefined when no space has that name. `..` and empty parts are taken out. */
export function readPathText<S extends Space>(text: string, spaces: Spaces<S>): Target | undefined {
  const [first, ...rest] = partsOf(text)
  if (first === undefined) return spaces.home && { storageId: spaces.home.storageId, path: '/' }
  const space = spaces.all.find((one) => foldText(spaces.nameOf(one)) === foldText(first))
  if (space) return { storageId: space.storageId, path: `/${rest.join('/')}` }
  // A path without its space is one of the home.
  return spaces.home && { storageId: spaces.home.storageId, path: `/${[first, ...rest].join('/')}` }
}

function partsOf(text: string): readonly string[] {
  const parts: string[] = []
  for (const part of text.split(/[/\\]/).map((one) => one.trim())) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts
}

/** FM-23: the folder whose names complete the last part; without one these are the spaces. */
export function completionOf<S extends Space>(
  text: string,
  spaces: Spaces<S>,
): { readonly folder: Target | undefined; readonly prefix: string } {
  const slash = text.lastIndexOf('/')
  const before = text.slice(0, Math.max(0, slash))
  const prefix = text.slice(slash + 1)
  return { folder: partsOf(before).length === 0 ? undefined : readPathText(before, spaces), prefix }
}

/** FM-23: the text with its last part completed, ready for the next one. */
export function completed(text: string, name: string): string {
  return `${text.slice(0, text.lastIndexOf('/') + 1)}${name}/`
}
