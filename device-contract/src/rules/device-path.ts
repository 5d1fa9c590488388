/** The folder a path stands in; '/' for the root's children and for the root. */
export function parentOf(path: string): string {
  const at = path.lastIndexOf('/')
  return at <= 0 ? '/' : path.slice(0, at)
}

/** The last segment of a path; '' for the root. */
export function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A path one level down. */
export function childOf(folderPath: string, name: string): string {
  return folderPath === '/' ? `/${name}` : `${folderPath}/${name}`
}

/** TSK-01b: true when `path` is `folderPath` itself or lies below it. */
export function isWithin(path: string, folderPath: string): boolean {
  return folderPath === '/' || path === folderPath || path.startsWith(`${folderPath}/`)
}

/** The segments of a path with the path that leads to each; what a breadcrumb shows. */
export function segmentsOf(path: string): { readonly name: string; readonly path: string }[] {
  const names = path.split('/').filter((name) => name.length > 0)
  return names.map((name, index) => ({ name, path: `/${names.slice(0, index + 1).join('/')}` }))
}

/** The device writes byte b of a name it cannot send as text as U+F700+b. No name on a disk holds the byte 0, so nothing is written U+F700. */
const neverInNames = /[\u0000\uf700]/

/** False for a path no disk can hold: NUL, the device's escape of NUL, or half a surrogate pair, which a disk would change silently. */
export function isStorablePath(path: string): boolean {
  return path.isWellFormed() && !neverInNames.test(path)
}
