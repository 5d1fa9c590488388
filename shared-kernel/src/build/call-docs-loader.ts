/** Written by the formatter: one string, in the line of its name or in the next one. */
const summary = /^\s+summary:\s*'(?:[^'\\]|\\.)*',$/gm

/**
 * Rspack loader: leaves out the `summary` of calls (W11). The reference is made from it, and no page reads it. Lines stay where they are.
 * Default export: a loader has no other form.
 */
export default function callDocsLoader(source: string): string {
  return source.replaceAll(summary, (text) => '\n'.repeat(text.split('\n').length - 1))
}
