/** Addresses of the original product that are pages of this window. */
const otherNames: Readonly<Record<string, string>> = { basic: 'normal' }

/** The page that a path names; undefined for the window's own address. */
export function pageNameOf(pathname: string): string | undefined {
  const [, window, name] = pathname.split('/')
  if (window !== 'setting' || name === undefined || name === '') return undefined
  return otherNames[name] ?? name
}

/** The pages of this window before those of other apps; the first one is shown at its own address. */
export function ownPagesFirst<P extends { readonly remoteId: string }>(pages: readonly P[]): readonly P[] {
  const isOwn = ({ remoteId }: P) => remoteId === 'settings'
  return [...pages.filter(isOwn), ...pages.filter((page) => !isOwn(page))]
}
