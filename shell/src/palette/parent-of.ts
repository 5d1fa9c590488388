/** The folder that holds a path; the root for something at the top. */
export function parentOf(path: string): string {
  const end = path.lastIndexOf('/')
  return end <= 0 ? '/' : path.slice(0, end)
}
