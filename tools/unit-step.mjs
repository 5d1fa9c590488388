// The unit tests of npm test. In CI a file whose process died (or that failed) gets one more run on its own, and that is said.
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** More than this is no accident of the machine. */
const againLimit = 10

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const died = /Worker exited unexpectedly(?: with (signal \w+|exit code \d+))?[^\n]*? while running test file ([^\n]+)/g

/** Files of which the process died, and how. Vitest knows them only as errors of no file. */
const deathsIn = (output) => new Map([...output.matchAll(died)].map(([, how, file]) => [path.normalize(file.trim()), how]))

/** Errors that belong to no test beside the deaths: a rejection nobody caught. These stay red. */
const strayErrors = (output) => {
  const all = Number(/Vitest caught (\d+) unhandled error/.exec(output)?.[1] ?? 0)
  return Math.max(0, all - [...output.matchAll(/^Error: \[vitest-pool\]/gm)].length)
}

/** Why a file is not green; undefined when it is. */
const problemOf = (result, deaths) => {
  const failed = result.assertionResults.find((test) => test.status === 'failed')
  if (failed) return `failed: ${failed.fullName}`
  if (result.status === 'failed') return 'failed'
  const name = path.normalize(result.name)
  if (deaths.has(name)) return `died: ${deaths.get(name) ?? 'by itself'}`
  // Vitest calls a file passed of which it never heard the end: no test yet, or one still to come.
  const isUnfinished = result.assertionResults.length === 0 || result.assertionResults.some((test) => test.status === 'pending')
  return isUnfinished ? 'did not end' : undefined
}

const countIn = (result, status) => result.assertionResults.filter((test) => test.status === status).length

/** One run, file by file. A file that is not green without a failed test has failed as one. `stray`: failures that belong to no file. */
const judge = ({ ok, output }, reportFile) => {
  const report = readReport(reportFile)
  if (!report) return { files: new Map(), stray: 1 }
  const deaths = deathsIn(output)
  const files = new Map()
  for (const result of report.testResults) {
    const problem = problemOf(result, deaths)
    const failed = countIn(result, 'failed')
    files.set(path.normalize(result.name), {
      passed: countIn(result, 'passed'),
      failed: problem === undefined ? 0 : Math.max(1, failed),
      problem,
    })
  }
  const stray = strayErrors(output)
  const isExplained = ok || stray > 0 || [...files.values()].some((file) => file.failed > 0)
  return { files, stray: isExplained ? stray : 1 }
}

const total = (files, stray) => ({
  passed: files.reduce((sum, file) => sum + file.passed, 0),
  failed: files.reduce((sum, file) => sum + file.failed, stray),
})

/**
 * Runs the unit tests by `run(args)`, which answers whether vitest was content and what it printed. With `mayRunAgain`, files that died
 * or failed are run once more, one at a time, and their second result counts; `notes` names them.
 */
export async function runUnit({ run, reportDir, rootDir, mayRunAgain }) {
  const runInto = async (name, args) => {
    const report = path.join(reportDir, name)
    rmSync(report, { force: true })
    const ran = await run([...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
    return { ...judge(ran, report), output: ran.output }
  }
  const first = await runInto('vitest.json', [])
  const wanted = [...first.files].filter(([, file]) => file.failed > 0)
  if (!mayRunAgain || wanted.length === 0 || wanted.length > againLimit) {
    return { ...total([...first.files.values()], first.stray), output: first.output, notes: [] }
  }
  const short = (file) => path.relative(rootDir, file).replaceAll('\\', '/')
  const second = await runInto('vitest-again.json', [...wanted.map(([file]) => short(file)), '--maxWorkers=1'])
  const neverRan = { passed: 0, failed: 1 }
  const files = new Map(first.files)
  for (const [file] of wanted) files.set(file, second.files.get(file) ?? neverRan)
  const names = wanted.map(([file, { problem }]) => `${short(file)} (${problem})`).join(', ')
  return {
    ...total([...files.values()], first.stray + second.stray),
    output: `${first.output.trimEnd()}\n${second.output}`,
    notes: [`${wanted.length} ${wanted.length === 1 ? 'file' : 'files'} needed a second run: ${names}`],
  }
}
