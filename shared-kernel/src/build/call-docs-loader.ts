/** Written by the formatter: one string, in the line of its name or in the next one; `spec` in one line. */
const docs = /^\s+(?:summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|spec: \[[^\]\n]*\]),$/gm

/**
 * Rspack loader: leaves out the `summary` and the rules of calls (W11). The reference is made from them, and no page reads them. Lines stay
 * where they are. Default export: a loader has no other form.
 */
export default function callDocsLoader(source: string): string {
  return source.replaceAll(docs, (text) => '\n'.repeat(text.split('\n').length - 1))
}
