import { allAreas } from '@cove/device-contract/conformance'
import { callsOf, catalogue } from '@cove/device-contract'

interface Row {
  readonly code: number
  readonly family: string
  readonly effect: string
  readonly text: Readonly<Record<'zh-CN' | 'en', string>>
}

/** docs/reference/errors.md: the catalogue by family, with both languages and the calls that can answer with it. */
export function errorsPage(): string {
  const rows: Readonly<Record<string, Row>> = catalogue
  const families = [...new Set(Object.values(rows).map((row) => row.family))].sort()
  const lines = families.flatMap((family) => {
    const inFamily = Object.entries(rows).filter(([, row]) => row.family === family)
    const sorted = inFamily.toSorted(([, one], [, other]) => one.code - other.code)
    return [
      `## ${family}`,
      '',
      '| code | name | effect | zh-CN | en | calls |',
      '|---|---|---|---|---|---|',
      ...sorted.map(([name, row]) => tableRow(name, row)),
      '',
    ]
  })
  return [
    '# Errors',
    '',
    `${Object.keys(rows).length} codes. The effect is what the kernel does before a window hears of it.`,
    '',
    ...lines,
  ].join('\n')
}

function tableRow(name: string, row: Row): string {
  const calls = callsOf(allAreas).filter((call) => (call.errors as readonly string[]).includes(name))
  const cells = [String(row.code), `\`${name}\``, row.effect, row.text['zh-CN'], row.text.en, calls.map((call) => call.id).join(' ')]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}
