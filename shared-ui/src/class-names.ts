/** Joins the class names that are set. CSS Modules type a missing name as undefined; this is where it ends. */
export function cx(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(' ')
}
