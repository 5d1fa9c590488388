const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const find = (list: readonly (readonly [string, string])[], agent: string, other: string): string =>
  list.find(([mark]) => agent.includes(mark))?.[1] ?? other

/** A browser tells no name of its computer: the system and the browser are the best there is, such as `Windows · Chrome`. */
export const computerNameOf = (agent: string): string => `${find(systems, agent, 'PC')} · ${find(browsers, agent, 'Web')}`
