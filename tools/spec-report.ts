import { allIds, ruleReports } from './check/citations.ts'
import type { Citation, RuleReport } from './check/citations.ts'

/**
 * pnpm spec TR-06a [more ids]: the rule, the calls that carry it out, the lines of code and the tests that cite it.
 * Without an id: the rules of docs/spec that no test names.
 */
const wanted = process.argv.slice(2)
const reports = ruleReports()

const lines = (title: string, citations: readonly Citation[]) =>
  citations.length === 0
    ? [`  ${title}: none`]
    : [`  ${title}:`, ...citations.map(({ file, line, text }) => `    ${file}:${line}  ${text.slice(0, 110)}`)]

function show(report: RuleReport): string {
  const rule = report.sentence === undefined ? 'known, but docs/spec has no sentence for it yet' : `${report.sentence} (${report.page})`
  const calls = report.calls.length === 0 ? 'none' : report.calls.join(', ')
  return [`${report.id}  ${rule}`, `  calls: ${calls}`, ...lines('code', report.code), ...lines('tests', report.tests)].join('\n')
}

/** `FM-07` stands for FM-07a, FM-07b … when it is no rule itself. */
const expand = (id: string) => (reports.has(id) ? [id] : allIds().filter((known) => known.replace(/(?<=\d)[a-z]$/, '') === id))

if (wanted.length === 0) {
  const untested = [...reports.values()].filter((report) => report.sentence !== undefined && report.tests.length === 0)
  console.log(
    untested.length === 0
      ? 'every rule of docs/spec is named by a test'
      : `named by no test: ${untested.map((report) => report.id).join(' ')}`,
  )
} else {
  for (const id of wanted) {
    const found = expand(id).flatMap((known) => reports.get(known) ?? [])
    if (found.length === 0) process.exitCode = 1
    console.log(found.length === 0 ? `${id} is no requirement: docs/spec/ids.txt lists them` : found.map(show).join('\n'))
  }
}
