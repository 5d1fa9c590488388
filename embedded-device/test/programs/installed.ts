import { findExecutable, searchFolders } from '../../src/core/programs/search-path.ts'

const folders = searchFolders(process.env['PATH'] ?? '')

/** Where a program of this machine is; undefined where it is not installed. */
export const installed = (name: string): string | undefined => findExecutable(name, folders)

/** Why a test cannot run here, to add to its name; '' where every one of these programs is there. */
export function without(...names: readonly string[]): string {
  const missing = names.filter((name) => installed(name) === undefined)
  return missing.length === 0 ? '' : ` (not run: ${missing.join(', ')} is not installed)`
}
