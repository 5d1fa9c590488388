/** Addresses of the original product that are pages of this window. */
const otherNames: Readonly<Record<string, string>> = { basic: 'normal' }

/** The page that a path names; undefined for the window's own address. */
export function pageNameOf(pathname: string): string | undefined {
  const [, window, name] = pathname.split('/')
  if (window !== 'setting' || name === undefined || name === '') return undefined
  return otherNames[name] ?? name
}
