/** The sections of the window, in the order of the sidebar; each is a child of its path. */
export const sections = ['profile', 'sign-ins', 'security', 'apps', 'members', 'connection'] as const
export type Section = (typeof sections)[number]

/** The section a path of the window names; the first one for the window's own path. */
export function sectionOf(pathname: string): Section {
  const [, , name] = pathname.split('/')
  return sections.find((section) => section === name) ?? 'profile'
}
