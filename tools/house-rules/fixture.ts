import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Something a rule must report, or did report. */
export interface Finding {
  readonly place: string
  readonly line: number
  readonly message: string
}

interface FixtureFile {
  readonly place: string
  readonly lines: string[]
  readonly expected: Finding[]
}

interface Diagnostic {
  readonly message: string
  readonly code?: string
  readonly filename: string
  readonly labels: readonly { readonly span: { readonly line: number } }[]
}

const plugin = path.join(import.meta.dirname, 'index.mjs')
const run = promisify(execFile)

/**
 * Reads a fixture: a small repository in one text file. `=== path` opens a file; `//! message` at the end of a line says that the
 * rule must report this line with a message containing that text; `@repeat 300 text #` stands for that many numbered lines. The marks are taken out before the linter sees the file.
 */
export function readFixture(file: string): FixtureFile[] {
  const files: FixtureFile[] = []
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    const place = /^=== (\S+)$/.exec(line)?.[1]
    const current = files.at(-1)
    if (place !== undefined) files.push({ place, lines: [], expected: [] })
    else if (current) addLine(current, line)
  }
  return files
}

function addLine(file: FixtureFile, line: string): void {
  const [, times, text = ''] = /^@repeat (\d+) (.*)$/.exec(line) ?? []
  for (let index = 0; index < Number(times ?? 0); index++) file.lines.push(text.replaceAll('#', String(index)))
  if (times !== undefined) return
  const [code = '', ...marks] = line.split(' //! ')
  file.lines.push(code)
  for (const mark of marks) file.expected.push({ place: file.place, line: file.lines.length, message: mark.trim() })
}

/** A configuration that switches on one house rule and nothing else. */
export const onlyRule = (ruleName: string): object => ({
  jsPlugins: [plugin],
  categories: { correctness: 'off' },
  rules: { [`cove/${ruleName}`]: 'error' },
})

/** The repository's configuration without the house rules. */
export async function builtInRules(): Promise<object> {
  const file = path.join(import.meta.dirname, '../../oxlint.config.ts')
  const { default: config } = (await import(pathToFileURL(file).href)) as {
    default: { rules: Rules; overrides: readonly { rules: Rules }[]; jsPlugins: unknown }
  }
  const { jsPlugins: _plugins, ...rest } = config
  const overrides = config.overrides.map((override) => ({ ...override, rules: withoutHouseRules(override.rules) }))
  return { ...rest, rules: withoutHouseRules(config.rules), overrides }
}

type Rules = Readonly<Record<string, unknown>>

const withoutHouseRules = (rules: Rules): Rules => Object.fromEntries(Object.entries(rules).filter(([name]) => !name.startsWith('cove/')))

/** Lints a fixture by the real oxlint, in a folder of its own, and returns what was reported. */
export async function lintFixture(files: readonly FixtureFile[], config: object): Promise<Finding[]> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'house-rules-')))
  try {
    for (const { place, lines } of files) {
      fs.mkdirSync(path.dirname(path.join(folder, place)), { recursive: true })
      fs.writeFileSync(path.join(folder, place), lines.join('\n'))
    }
    fs.writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config))
    return await runOxlint(folder, 'plugins' in config)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

async function runOxlint(folder: string, typeAware: boolean): Promise<Finding[]> {
  const bin = fileURLToPath(new URL('./bin/oxlint', import.meta.resolve('oxlint/package.json')))
  // Outside the repository the linter cannot find its type-aware half by itself.
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: path.join(import.meta.dirname, '../../node_modules/.bin/tsgolint') }
  const options = { cwd: folder, env, maxBuffer: 2 ** 26 }
  const args = [bin, ...(typeAware ? ['--type-aware'] : []), '--format', 'json', '--threads', '1', '.']
  const { stdout } = await run(process.execPath, args, options).catch((failure: { stdout?: string }) => {
    // A non-zero exit is the normal answer here: violations were found, and the report is on stdout.
    if (!failure.stdout?.startsWith('{')) throw failure
    return { stdout: failure.stdout }
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] }
  return diagnostics.map((found) => ({
    place: path.relative(folder, path.resolve(folder, found.filename)).split(path.sep).join('/'),
    line: found.labels[0]?.span.line ?? 1,
    message: found.code === undefined ? found.message : `${found.message} ${found.code}`,
  }))
}
