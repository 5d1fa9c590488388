// npm test: everything CI runs, one line per step, ending with "N passed, N failed".
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  ensureAria2,
  ensureBackupPrograms,
  ensureBrowser,
  ensureBtrfs,
  ensureInstalled,
  ensureMediaPrograms,
  ensureServicePrograms,
} from './ensure.mjs'
import { envFor, modernNode, rootDir } from './node24.mjs'
import { bundledMain } from './start-check.mjs'
import { runUnit } from './unit-step.mjs'

const reports = path.join(rootDir, '.cache/test-reports')
const checkReport = path.join(reports, 'check.json')
const e2eReport = path.join(reports, 'e2e.json')

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const oneTest = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** A runner that ends badly without naming a failed test has failed as a whole. */
const atLeastOneFailure = (ok, counts) => (ok || counts.failed > 0 ? counts : { ...counts, failed: 1 })

/** Each check is one test. */
const countChecks = (ok) => {
  const steps = readReport(checkReport)?.steps
  if (!steps) return { passed: 0, failed: 1 }
  const passed = steps.filter((step) => step.ok).length
  return atLeastOneFailure(ok, { passed, failed: steps.length - passed })
}

const countE2e = (ok) => {
  const stats = readReport(e2eReport)?.stats
  if (!stats) return { passed: 0, failed: 1 }
  // A journey that needed its second try counts, and is reported: a flake that is not seen is never mended.
  if (stats.flaky > 0) console.log(`! ${stats.flaky} flaky, see ${path.relative(rootDir, e2eReport)}`)
  if (stats.skipped > 0) console.log(`! ${stats.skipped} skipped`)
  return atLeastOneFailure(ok, { passed: stats.expected + stats.flaky, failed: stats.unexpected })
}

const steps = [
  { name: 'check', command: ['node', 'tools/check/check.ts', '--json', checkReport], needs: 'tools/check/check.ts', count: countChecks },
  {
    name: 'build',
    command: ['node', 'tools/build.ts', '--stale', '--dev'],
    needs: 'tools/build.ts',
    run: async (step, context) => {
      const result = await runAndCount({ ...step, count: oneTest }, context)
      // Tests that start devices need not ask the builder each time.
      const main = bundledMain(rootDir)
      if (result.failed === 0 && main !== undefined) context.env.COVE_BUNDLED_MAIN = main
      return result
    },
  },
  {
    name: 'unit',
    command: ['vitest', 'run'],
    needs: 'vitest.config.ts',
    run: (step, context) =>
      runUnit({
        run: (args) => runStep({ ...step, command: [...step.command, ...args] }, context),
        reportDir: reports,
        rootDir,
        // As the second try of a single test: only in CI.
        mayRunAgain: Boolean(context.env.CI),
      }),
  },
  {
    name: 'e2e',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'],
    needs: 'e2e/playwright.config.ts',
    count: countE2e,
  },
  { name: 'budgets', command: ['node', 'tools/check/budgets.ts'], needs: 'tools/check/budgets.ts', count: oneTest },
]

const runStep = ({ command: [program, ...args], needs }, { node, env }) =>
  new Promise((resolve) => {
    if (!existsSync(path.join(rootDir, needs))) return resolve({ ok: false, output: `${needs} is missing` })
    const child = spawn(program === 'node' ? node : program, args, {
      cwd: rootDir,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }))
  })

const runAndCount = async (step, context) => {
  const { ok, output } = await runStep(step, context)
  return { ...step.count(ok), output }
}

const node = modernNode()
ensureInstalled(node)
ensureBrowser(node)
ensureAria2(node)
ensureBackupPrograms(node)
ensureBtrfs(node)
ensureMediaPrograms(node)
ensureServicePrograms(node)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const context = { node, env: { ...envFor(node), PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport, NO_COLOR: '1', CI: process.env.CI ?? '1' } }

/** Journeys that failed, of a suite and the suites in it. */
const failedJourneys = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failedJourneys),
]

/** Names of what failed, told last: a long output is often read from its end. */
const failedNames = () => {
  const unit = readReport(path.join(reports, 'vitest-again.json')) ?? readReport(path.join(reports, 'vitest.json'))
  return [
    ...(readReport(checkReport)?.steps ?? []).filter((step) => !step.ok).map(({ name }) => `check: ${name}`),
    ...(unit?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${path.relative(rootDir, name)}: ${fullName}`),
    ),
    ...failedJourneys(readReport(e2eReport) ?? {}),
  ]
}

const total = { passed: 0, failed: 0 }
for (const step of steps) {
  const startedAt = performance.now()
  const { passed, failed, output, notes = [] } = await (step.run ?? runAndCount)(step, context)
  total.passed += passed
  total.failed += failed
  if (failed > 0) console.log(output.trimEnd())
  for (const note of notes) console.log(`! ${note}`)
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${step.name.padEnd(8)} ${passed} passed, ${failed} failed (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
  )
}
if (total.failed > 0) for (const name of failedNames()) console.log(`✗ ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
