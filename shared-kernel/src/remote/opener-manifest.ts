import * as z from 'zod/mini'

const Id = z.string().check(z.regex(/^[a-z][a-zA-Z0-9-]*$/, 'letters, digits and hyphens'))
const MediaType = z.string().check(z.regex(/^(?:\*\/\*|[a-z]+\/(?:\*|[a-z0-9][a-z0-9.+-]*))$/, 'a media type such as image/png or image/*'))
const Extension = z.string().check(z.regex(/^[a-z0-9][a-z0-9+_-]{0,15}$/, 'an extension in lower case without its dot'))
const Verb = z.enum(['open', 'edit', 'share', 'addTo'])
const mostExtensions = 200

/** OPN-01: one entry of `opens`. Strict where a declaration is built. */
export const openerShape = (object: typeof z.strictObject) =>
  object({
    id: Id,
    title: z.string(),
    types: z.optional(z.array(MediaType)),
    extensions: z.optional(z.array(Extension).check(z.maxLength(mostExtensions))),
    verbs: z.optional(z.array(Verb).check(z.minLength(1))),
    route: z.string().check(z.regex(/^\/[^\s]*$/, 'a path beginning with /')),
  })

/** One entry of `opens` in a manifest. */
export type OpenerManifest = z.infer<ReturnType<typeof openerShape>>

/** What is wrong with the entries as a whole: routes of no window, ids that occur twice, entries for no file. */
export function lostOpeners(opens: readonly OpenerManifest[], patterns: readonly string[]): readonly string[] {
  const ids = opens.map(({ id }) => id)
  return [
    ...opens.filter(({ route }) => !patterns.includes(route)).map(({ id, route }) => `opens names no route '${route}' for '${id}'`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `opens has '${id}' twice`),
    ...opens.filter(({ types, extensions }) => !types?.length && !extensions?.length).map(({ id }) => `opens has no file for '${id}'`),
  ]
}
