import { segmentsOf } from './device-path.ts'
import { shownName } from './shown-name.ts'

/**
 * A path as people name it: 'My files / Photos / 2026', never '/'. `space` is the name of its storage space as shown; '' where it is not
 * known, and the folders stand alone. For display only.
 */
export function shownPath(space: string, path: string): string {
  const names = segmentsOf(path).map(({ name }) => shownName(name))
  return (space === '' ? names : [space, ...names]).join(' / ')
}
