import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { members, rootDir } from './workspace.ts'

/** One law of the repository, as a command. */
interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

interface Outcome {
  readonly name: string
  readonly ok: boolean
  readonly output: string
  readonly elapsedMs: number
}

const bin = (name: string) => path.join(rootDir, 'node_modules/.bin', name)
const own = (name: string): Step => ({ name, command: process.execPath, args: [path.join('tools/check', `${name}.ts`)] })

/** Folders with a tsconfig.json are the list; there is none to keep. CI starts from nothing, because an incremental build can miss a changed global. */
function typeCheck(): Step {
  const folders = members().map(({ folder }) => folder)
  const typed = folders.filter((folder) => fs.existsSync(path.join(rootDir, folder, 'tsconfig.json')))
  return { name: 'types', command: bin('tsc'), args: ['-b', ...(process.env['CI'] ? ['--force'] : []), ...typed] }
}

/** Two lanes for two cores: the type check fills one alone, everything else shares the other. */
const lanes: readonly (readonly Step[])[] = [
  [typeCheck()],
  [
    { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'] },
    { name: 'format', command: bin('oxfmt'), args: ['--check'] },
    { name: 'unused', command: bin('knip'), args: ['--no-progress', '--no-config-hints'] },
    { name: 'manifests', command: bin('sherif'), args: ['--fail-on-warnings'] },
    own('packages'),
    own('css-tokens'),
    own('texts'),
    own('error-catalogue'),
    own('call-inputs'),
    own('folder-cycles'),
    own('reference'),
  ],
]

function runStep({ name, command, args }: Step): Promise<Outcome> {
  const startedMs = performance.now()
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const child = spawn(command, args, { cwd: rootDir, env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = (ok: boolean, extra = '') => {
    resolve({ name, ok, output: Buffer.concat(chunks).toString() + extra, elapsedMs: Math.round(performance.now() - startedMs) })
  }
  child.on('error', (error) => end(false, error.message))
  child.on('close', (code) => end(code === 0))
  return promise
}

async function runLane(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const outcome = await runStep(step)
    console.log(`${outcome.ok ? 'ok  ' : 'FAIL'} ${outcome.name.padEnd(16)} ${outcome.elapsedMs} ms`)
    if (!outcome.ok) console.log(outcome.output.trimEnd().replaceAll(/^/gm, '     '))
    outcomes.push(outcome)
  }
  return outcomes
}

const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string', multiple: true } } })
const wanted = (step: Step) => values.only === undefined || values.only.includes(step.name)
const outcomes = (await Promise.all(lanes.map((lane) => runLane(lane.filter(wanted))))).flat()
const failed = outcomes.filter((outcome) => !outcome.ok).length
console.log(`${outcomes.length - failed} passed, ${failed} failed`)
if (values.json !== undefined) {
  fs.writeFileSync(values.json, JSON.stringify({ steps: outcomes.map(({ name, ok, output }) => ({ name, ok, output })) }, undefined, 2))
}
process.exitCode = failed === 0 ? 0 : 1
