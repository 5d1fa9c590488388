/** TR-01b: the parts of the left menu. */
const sections = ['upload', 'download', 'offline', 'other'] as const
export type Section = (typeof sections)[number]

/** LGN-14b: the parts for a person; a device downloads nothing for guests. */
export const sectionsFor = (isGuest: boolean): readonly Section[] => (isGuest ? sections.filter((one) => one !== 'offline') : sections)

/** TR-01a: every child of the route, and the part that shows it. */
const sectionOfChild: Readonly<Record<string, Section>> = {
  upload: 'upload',
  download: 'download',
  offline: 'offline',
  'resource-list': 'offline',
  other: 'other',
  remote: 'other',
  'remote-resource-list': 'other',
}

/** The part a path of the window names; undefined when it names none. */
export function sectionOfPath(path: string): Section | undefined {
  return sectionOfChild[path.split('/').at(-1) ?? '']
}
