type Version = readonly [major: number, minor: number, patch: number]

const parse = (text: string): Version | undefined => {
  const match = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+].*)?$/.exec(text.trim())
  return match ? [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)] : undefined
}

const atLeast = (have: Version, want: Version): boolean => {
  for (const index of [0, 1, 2] as const) if (have[index] !== want[index]) return have[index] > want[index]
  return true
}

const sameLine = (operator: string, have: Version, want: Version): boolean => {
  if (operator === '>=') return true
  if (operator === '~') return have[0] === want[0] && have[1] === want[1]
  if (operator === '^') return want[0] > 0 ? have[0] === want[0] : have[0] === 0 && have[1] === want[1]
  return have[0] === want[0] && have[1] === want[1] && have[2] === want[2]
}

/** Positive when the first is the higher number, 0 when they are equal or one of them is no number. What stands after `-` or `+` does not count. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [parse(one), parse(other)]
  if (!first || !second) return 0
  return [0, 1, 2].map((index) => (first[index] ?? 0) - (second[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/**
 * True when a version lies in a range of the forms `^1.2.0`, `~1.2.0`, `>=1.2.0`, `1.2.0` and `*`. False for anything it cannot read:
 * a remote with an unreadable range is refused.
 */
export function satisfies(version: string, range: string): boolean {
  if (range === '*') return true
  const [, operator = '', wanted = ''] = /^(\^|~|>=)?\s*(.*)$/.exec(range.trim()) ?? []
  const have = parse(version)
  const want = parse(wanted)
  return have !== undefined && want !== undefined && atLeast(have, want) && sameLine(operator, have, want)
}

/** Kernel versions that removed what remotes built for an earlier one use. Oldest first. */
const breakingVersions: readonly string[] = ['1.1.0']

/** True when a remote built for a range of kernels runs on this one: it is in the range, and the range begins after the last removal. */
export function fitsKernel(kernelVersion: string, range: string): boolean {
  if (!satisfies(kernelVersion, range) || range === '*') return satisfies(kernelVersion, range)
  const builtFor = range.trim().replace(/^(\^|~|>=)\s*/, '')
  return breakingVersions.every((broken) => !satisfies(kernelVersion, `>=${broken}`) || satisfies(builtFor, `>=${broken}`))
}
