/** DEV-11, UPG-01b: whether a version is below the least that may go on. What is no version counts as current. */
export function isOlderVersion(version: string, least: string): boolean {
  const [mine, needed] = [numbersOf(version), numbersOf(least)]
  if (!mine || !needed) return false
  const at = [0, 1, 2].find((index) => (mine[index] ?? 0) !== (needed[index] ?? 0))
  return at !== undefined && (mine[at] ?? 0) < (needed[at] ?? 0)
}

function numbersOf(version: string): number[] | undefined {
  return /^v?\d+(?:\.\d+){0,2}/.exec(version)?.[0].replace('v', '').split('.').map(Number)
}
