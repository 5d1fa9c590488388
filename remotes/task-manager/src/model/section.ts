/** The parts of the task manager, each with an address. */
export const sections = ['device', 'connections', 'desktop', 'history'] as const
/** Name of a part. */
export type Section = (typeof sections)[number]

const base = '/task-manager'
/** Who looks. Guests work with files and have no page about connections. */
export type Looker = 'admin' | 'member' | 'guest'

/** The parts that a user may see; those of the machine are for administrators. */
export const sectionsFor = (who: Looker): readonly Section[] =>
  who === 'admin' ? sections : who === 'member' ? ['connections', 'desktop'] : ['desktop']

/** The part of an address; the first permitted one for any other address. */
export function sectionOfPath(path: string, who: Looker): Section {
  const asked = sections.find((one) => path === pathOfSection(one)) ?? 'device'
  return sectionsFor(who).includes(asked) ? asked : 'desktop'
}

/** The address of a part. */
export const pathOfSection = (section: Section): string => (section === 'device' ? base : `${base}/${section}`)
