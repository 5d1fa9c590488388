import * as z from 'zod/mini'

/** What an address carries: texts by name, in its path or its query. */
export type RouteValues = Readonly<Record<string, string | undefined>>

/** A page of a remote that others may open: its address with typed parameters. */
export interface RouteDefinition<P extends RouteValues = RouteValues> {
  /** As declared by the remote: `:name` is a required part of the path, `:name?` an optional one. */
  readonly path: `/${string}`
  readonly params: z.ZodMiniType<P>
  /** The address for these parameters; those the path does not name go into the query. */
  readonly address: (params: P) => string
  /** Reads parameters of path and query; undefined when they do not fit. */
  readonly read: (values: RouteValues) => P | undefined
}

/** Declares the public address of a page. Every parameter is a text, because an address is one. */
export function defineRoute<P extends RouteValues>(about: Pick<RouteDefinition<P>, 'path' | 'params'>): RouteDefinition<P> {
  return {
    ...about,
    address: (params) => addressOf(about.path, params),
    read: (values) => {
      const parsed = z.safeParse(about.params, values)
      return parsed.success ? parsed.data : undefined
    },
  }
}

function addressOf(path: string, params: RouteValues): string {
  const inPath = new Set<string>()
  const parts = path.split('/').flatMap((part) => {
    const [, name] = /^:(\w+)\??$/.exec(part) ?? []
    if (name === undefined) return [part]
    inPath.add(name)
    const value = params[name]
    return value === undefined ? [] : [encodeURIComponent(value)]
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined && !inPath.has(name)) query.set(name, value)
  return query.size === 0 ? parts.join('/') : `${parts.join('/')}?${query}`
}
