import { catalogue } from '@cove/device-contract'
import { finish, ownFiles, readText, rootDir } from './workspace.ts'

interface Row {
  readonly code: number
  readonly text: Readonly<Record<string, string>>
}

/** What can be wrong between docs/spec, the catalogue and docs/reference/errors.md. */
export function catalogueProblems(rows: Readonly<Record<string, Row>>, specText: string, reference: string): string[] {
  const byCode = new Map<number, string>()
  const problems: string[] = []
  for (const [name, row] of Object.entries(rows)) {
    const twin = byCode.get(row.code)
    if (twin !== undefined) problems.push(`${name} and ${twin} share code ${row.code}: one code, one name`)
    byCode.set(row.code, name)
    for (const language of ['zh-CN', 'en']) if (!row.text[language]?.trim()) problems.push(`${name} has no ${language} text`)
    if (!reference.includes(`\`${name}\``)) problems.push(`${name} is not in docs/reference/errors.md: run pnpm reference`)
  }
  const missing = specCodes(specText).filter((code) => !byCode.has(code))
  return [...problems, ...missing.map((code) => `code ${code} stands in docs/spec but not in the catalogue`)]
}

/** Codes are written as `code 4399` in docs/spec, so that sizes and ports are never mistaken for one. */
function specCodes(text: string): number[] {
  const lists = [...text.matchAll(/\bcodes? ((?:-?\d+(?:, | and | or )?)+)/g)].map(([, list]) => list ?? '')
  return [...new Set(lists.flatMap((list) => list.match(/-?\d+/g) ?? []).map(Number))]
}

if (import.meta.main) {
  const spec = ownFiles(rootDir).filter((file) => /^docs\/spec\/.*\.md$/.test(file))
  finish(
    'error-catalogue',
    catalogueProblems(catalogue, spec.map((file) => readText(file)).join('\n'), readText('docs/reference/errors.md')),
  )
}
