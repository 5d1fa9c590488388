/**
 * Rspack loader: puts a CSS module of the shell, of a part or of a remote into `@layer app`, so that the kit (`@layer kit`) never outranks an
 * app and an app never outranks the overrides, whatever order the stylesheets arrive in. Default export: a loader has no other form.
 */
export default function appLayerLoader(source: string): string {
  return `@layer app {\n${source}\n}\n`
}
