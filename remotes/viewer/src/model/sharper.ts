/** Numbers that are closer than this look the same. */
const leastDifference = 5

/** How one picture compares with the other. */
export type Verdict = 'better' | 'worse' | 'same'

/** VW-05: which of two pictures is sharper; both are the same where one number is missing. */
export function sharper(first: number | undefined, second: number | undefined): readonly [Verdict, Verdict] {
  if (first === undefined || second === undefined || Math.abs(first - second) < leastDifference) return ['same', 'same']
  return first > second ? ['better', 'worse'] : ['worse', 'better']
}
