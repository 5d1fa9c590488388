export type BookGround = 'white' | 'paper' | 'grey' | 'night'

/** OFF-07: the four grounds of a book. The frame has no tokens, so its colours are values. */
export const bookGrounds: Readonly<Record<BookGround, { readonly ground: string; readonly ink: string; readonly link: string }>> = {
  white: { ground: 'oklch(1 0 0)', ink: 'oklch(.27 .01 264)', link: 'oklch(.5 .18 256)' },
  paper: { ground: 'oklch(.955 .022 88)', ink: 'oklch(.30 .02 60)', link: 'oklch(.48 .14 250)' },
  grey: { ground: 'oklch(.86 .004 264)', ink: 'oklch(.27 .01 264)', link: 'oklch(.45 .16 256)' },
  night: { ground: 'oklch(.2 .008 264)', ink: 'oklch(.8 .008 264)', link: 'oklch(.76 .12 256)' },
}
