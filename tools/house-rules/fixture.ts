import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
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
  readonly filename: string
  readonly labels: readonly { readonly span: { readonly line: number } }[]
}

const plugin = path.join(import.meta.dirname, 'index.mjs')
const run = promisify(execFile)

/**
 * Reads a fixture: a small repository in one text file. `=== path` opens a file; `//! message` at the end of a line says that the
 * rule must report this line with a message containing that text. The marks are taken out before the linter sees the file.
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
  const [code = '', ...marks] = line.split(' //! ')
  file.lines.push(code)
  for (const mark of marks) file.expected.push({ place: file.place, line: file.lines.length, message: mark.trim() })
}

/** Lints a fixture with one house rule by the real oxlint, in a folder of its own, and returns what was reported. */
export async function lintFixture(files: readonly FixtureFile[], ruleName: string): Promise<Finding[]> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'house-rules-')))
  try {
    for (const { place, lines } of files) {
      fs.mkdirSync(path.dirname(path.join(folder, place)), { recursive: true })
      fs.writeFileSync(path.join(folder, place), lines.join('\n'))
    }
    const config = { jsPlugins: [plugin], categories: { correctness: 'off' }, rules: { [`cove/${ruleName}`]: 'error' } }
    fs.writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config))
    return await runOxlint(folder)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

async function runOxlint(folder: string): Promise<Finding[]> {
  const bin = fileURLToPath(new URL('./bin/oxlint', import.meta.resolve('oxlint/package.json')))
  const { stdout } = await run(process.execPath, [bin, '--format', 'json', '--threads', '1', '.'], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  }).catch((failure: { stdout?: string }) => {
    // A non-zero exit is the normal answer here: violations were found, and the report is on stdout.
    if (!failure.stdout) throw failure
    return { stdout: failure.stdout }
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] }
  return diagnostics.map((found) => ({
    place: path.relative(folder, path.resolve(folder, found.filename)).split(path.sep).join('/'),
    line: found.labels[0]?.span.line ?? 1,
    message: found.message,
  }))
}
