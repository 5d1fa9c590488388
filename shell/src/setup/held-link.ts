/** The one-time link this page was opened with; kept in memory only, for whoever goes on to bind an online account instead. */
const held: { link: string } = { link: '' }

/** Remembers the link until the page is left. */
export function holdLink(link: string): void {
  held.link = link
}

/** The link this page was opened with; '' when it was opened without one. */
export function heldLink(): string {
  return held.link
}
