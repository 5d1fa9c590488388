import path from 'node:path'

/**
 * Rspack loader: replaces `import.meta.dirname` with the folder of the source, so that a bundled module finds the files next to it.
 * The bundler does the same for `import.meta.url`. Default export: a loader has no other form.
 */
export default function sourcePlaceLoader(this: { readonly resourcePath: string }, source: string): string {
  return source.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(this.resourcePath)))
}
