/** The sections of the window, in the order of the sidebar; each is a child of its path. */
export const sections = ['profile', 'sign-ins', 'security', 'apps', 'members', 'connection'] as const
export type Section = (typeof sections)[number]

const isSection = (text: unknown): text is Section => sections.some((section) => section === text)

/** The section a deep link or the params of an opener name; the first one when they name none. */
export function sectionOf(path: string, params: unknown): Section {
  const asked = typeof params === 'object' && params !== null && 'section' in params ? params.section : undefined
  if (isSection(asked)) return asked
  const last = path
    .split(/[/?#]/)
    .filter(Boolean)
    .find((part, index) => index > 0 && isSection(part))
  return isSection(last) ? last : 'profile'
}
