/** TR-01b: the parts of the left menu. */
export const sections = ['upload', 'download', 'offline', 'other'] as const
export type Section = (typeof sections)[number]

/** TR-01a: every child of the route, and the part that shows it. */
const sectionOfChild: Readonly<Record<string, Section>> = {
  upload: 'upload',
  download: 'download',
  offline: 'offline',
  'resource-list': 'offline',
  'offline-download': 'offline',
  other: 'other',
  remote: 'other',
  'remote-resource-list': 'other',
}

/** The part a path of the window names; undefined when it names none. */
export function sectionOfPath(path: string): Section | undefined {
  return sectionOfChild[path.split('/').at(-1) ?? '']
}
