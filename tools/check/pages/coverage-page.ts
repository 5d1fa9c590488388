import { ruleReports } from '../citations.ts'
import type { Citation, RuleReport } from '../citations.ts'

/** docs/reference/spec-coverage.md: every rule built so far, with the calls, code and tests that carry it out. */
export function coveragePage(): string {
  const built = [...ruleReports().values()].filter((report) => report.sentence !== undefined)
  const untested = built.filter((report) => report.tests.length === 0)
  return [
    '# Coverage of the specification',
    '',
    `${built.length} rules of docs/spec, ${built.length - untested.length} of them named by a test.`,
    '',
    ...(untested.length > 0 ? [`Named by no test: ${untested.map((report) => report.id).join(', ')}.`, ''] : []),
    '| rule | calls | code | tests |',
    '|---|---|---|---|',
    ...built.map(tableRow),
    '',
  ].join('\n')
}

function tableRow({ id, calls, code, tests }: RuleReport): string {
  return `| ${id} | ${calls.join('<br>')} | ${files(code)} | ${files(tests)} |`
}

const files = (citations: readonly Citation[]) => [...new Set(citations.map((citation) => citation.file))].join('<br>')
