/** The most things that one call takes. */
export const mostAtOnce = 1000

/** Does all of it, as much at once as a call takes; false as soon as a portion failed. */
export async function inPortions<T>(all: readonly T[], work: (portion: readonly T[]) => Promise<boolean>): Promise<boolean> {
  for (let from = 0; from < all.length; from += mostAtOnce) if (!(await work(all.slice(from, from + mostAtOnce)))) return false
  return true
}
