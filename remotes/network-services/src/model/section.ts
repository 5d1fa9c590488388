/** The pages of the window. */
export const sections = ['overview', 'webdav', 'ftp', 'account', 'doctor'] as const
export type Section = (typeof sections)[number]

/** The page that a path names; the overview where it names none. */
export function sectionOfPath(path: string): Section {
  const last = path.split('/').at(-1)
  return sections.find((section) => section === last) ?? 'overview'
}

export const addressOf = (section: Section): string => (section === 'overview' ? '/network-service' : `/network-service/${section}`)
