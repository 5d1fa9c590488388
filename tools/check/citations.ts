import { allAreas } from '@cove/device-contract/conformance'
import { callsOf } from '@cove/device-contract'
import { ownFiles, readText, rootDir } from './workspace.ts'

/** One line of the repository that names a rule. */
export interface Citation {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** Everything known about one rule of docs/spec. */
export interface RuleReport {
  readonly id: string
  readonly sentence: string | undefined
  readonly page: string | undefined
  readonly calls: readonly string[]
  readonly code: readonly Citation[]
  readonly tests: readonly Citation[]
}

interface Sentence {
  readonly id: string
  readonly page: string
  readonly sentence: string
}

const isCode = (file: string) =>
  /\.(ts|tsx|mjs|css|sql)$/.test(file) && !file.startsWith('docs/') && !/^tools\/(house-rules|check|spec-report)/.test(file)
const isTest = (file: string) =>
  /\.(test|spec|test-d)\.tsx?$/.test(file) ||
  /^(embedded-device(\/[\w-]+)?|shell)\/test\/|^device-contract\/conformance\/|^e2e\//.test(file)

/** The rules of docs/spec in page order: `- **FM-06** sentence`. */
export function specSentences(root: string = rootDir): Sentence[] {
  const pages = ownFiles(root).filter((file) => /^docs\/spec\/.*\.md$/.test(file))
  return pages.flatMap((page) =>
    [...readText(page, root).matchAll(/^- \*\*([A-Z]+-?[A-Z]?\d+[a-z]?)\*\* (.+)$/gm)].map(([, id = '', sentence = '']) => ({
      id,
      page,
      sentence,
    })),
  )
}

/** All ids the product knows, built or not. */
export function allIds(root: string = rootDir): string[] {
  return readText('docs/spec/ids.txt', root)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** Collects, for every id, who carries it out: contract entries, lines of code and tests that cite it. */
export function ruleReports(root: string = rootDir): Map<string, RuleReport> {
  const sentences = new Map(specSentences(root).map((found) => [found.id, found]))
  const calls = callsByRule()
  const cited = citationsByRule(root)
  const ids = [...new Set([...sentences.keys(), ...allIds(root)])]
  return new Map(
    ids.map((id) => {
      const lines = cited.get(id) ?? []
      const found = sentences.get(id)
      const report = { id, sentence: found?.sentence, page: found?.page, calls: calls.get(id) ?? [] }
      return [id, { ...report, code: lines.filter((line) => !isTest(line.file)), tests: lines.filter((line) => isTest(line.file)) }]
    }),
  )
}

function callsByRule(): Map<string, string[]> {
  const byRule = new Map<string, string[]>()
  for (const call of callsOf(allAreas)) for (const id of call.spec) byRule.set(id, [...(byRule.get(id) ?? []), call.id])
  return byRule
}

function citationsByRule(root: string): Map<string, Citation[]> {
  const byRule = new Map<string, Citation[]>()
  for (const file of ownFiles(root).filter(isCode)) {
    for (const [index, text] of readText(file, root).split('\n').entries()) {
      for (const id of idsOf(text)) byRule.set(id, [...(byRule.get(id) ?? []), { file, line: index + 1, text: text.trim() }])
    }
  }
  return byRule
}

/** `FM-06`, `S-H1` anywhere; the one-letter promises and workloads only where they open a title or a comment. */
function idsOf(text: string): Set<string> {
  const dashed = [...text.matchAll(/(?<![\w-])[A-Z]{1,5}-[A-Z]?\d+[a-z]?(?![\w-])/g)].map(([id]) => id)
  const bare = [...text.matchAll(/(?<=['"`]|\/\/ |\* )[PW]\d+(?=[ :])/g)].map(([id]) => id)
  return new Set([...dashed, ...bare])
}
