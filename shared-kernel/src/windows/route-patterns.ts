/** What a declaration says about the addresses of one window. */
export interface DeclaredRoutes {
  readonly path: string
  readonly children?: readonly string[] | undefined
}

/** The full patterns of a window: its path, the routes below it, and further addresses (children that begin with `/`). */
export function routePatternsOf({ path, children = [] }: DeclaredRoutes): readonly string[] {
  return [path, ...children.map((child) => (child.startsWith('/') ? child : `${path}/${child}`))]
}
