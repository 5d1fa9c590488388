const dotted = /(\d+(?:\.\d+)+)/
const anyNumber = /(\d+(?:\.\d+)*)/

/** Reads a version such as `5.1.9` from a program's output; undefined when it names none. */
export function readVersion(output: string, pattern?: RegExp): string | undefined {
  const found = (pattern ?? dotted).exec(output)?.[1]
  return found === undefined ? undefined : anyNumber.exec(found)?.[1]
}

/** Compares two versions part by part; missing parts count as 0. Negative when `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0n) - (right[at] ?? 0n)
    if (difference !== 0n) return difference < 0n ? -1 : 1
  }
  return 0
}

/** Parts may be dates with more digits than a number holds exactly. */
function partsOf(version: string): bigint[] {
  return version.split('.').map((part) => BigInt(/^\d+/.exec(part)?.[0] ?? 0))
}
