/** The parts of the log, each with an address; the last one is how long it is kept. */
export const sections = [
  'all',
  'notable',
  'sign-in',
  'users',
  'shares',
  'files',
  'settings',
  'services',
  'storage',
  'apps',
  'device',
  'keeping',
] as const
/** Name of a part. */
export type Section = (typeof sections)[number]

const base = '/log-center'

/** The part of an address; the whole log for any other address. */
export const sectionOfPath = (path: string): Section => sections.find((one) => path === `${base}/${one}`) ?? 'all'

/** The address of a part. */
export const pathOfSection = (section: Section): string => (section === 'all' ? base : `${base}/${section}`)
