/**
 * Follows the steps of the Containerfile in bare Debian roots, starts what they made, and asks its health check. Takes some minutes and half
 * a gigabyte; not part of npm test. Where the machine cannot make such a root it prints "not run" and why.
 *   node tools/container-check.ts          --programs="…"  other programs than the Containerfile's
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { copyTree, makeBase, openRoot, rootObstacle, runInRoot, startInRoot } from './container/bare-root.ts'
import type { InRoot } from './container/bare-root.ts'
import { freePort } from './service/checks.ts'
import { jsonWords, pairsIn, readContainerfile } from './container/containerfile.ts'
import type { Instruction } from './container/containerfile.ts'

const rootDir = resolve(import.meta.dirname, '..')
const { values } = parseArgs({ options: { programs: { type: 'string' } } })

interface Stage {
  readonly dir: string
  how: InRoot
  entry: readonly string[]
  health: readonly string[]
}

const firstEnv = () => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  DEBIAN_FRONTEND: 'noninteractive',
  ...(process.env['NODE_EXTRA_CA_CERTS'] ? { NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] } : {}),
})

/** The files of the repository, as a clone would have them. */
function copySources(target: string): void {
  mkdirSync(target, { recursive: true })
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: rootDir, maxBuffer: 2 ** 26 })
  for (const file of listed.stdout.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(target, file)), { recursive: true })
    cpSync(join(rootDir, file), join(target, file))
  }
}

function copy({ dir, how }: Stage, text: string, stages: ReadonlyMap<string, Stage>): void {
  const [, from, source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(text) ?? []
  if (from === undefined) return copySources(join(dir, how.cwd, target))
  const other = stages.get(from)
  if (!other) throw new Error(`no stage ${from}`)
  copyTree(join(other.dir, source), join(dir, target))
}

function follow(stage: Stage, { name, text }: Instruction, stages: ReadonlyMap<string, Stage>): void {
  const withEnv = (more: Readonly<Record<string, string>>): InRoot => ({ ...stage.how, env: { ...stage.how.env, ...more } })
  const steps: Readonly<Record<string, () => void>> = {
    WORKDIR() {
      mkdirSync(join(stage.dir, text), { recursive: true })
      stage.how = { ...stage.how, cwd: text }
    },
    COPY: () => copy(stage, text, stages),
    RUN: () => void runInRoot(stage.dir, stage.how, ['sh', '-c', text]),
    ARG: () => void (stage.how = withEnv({ ...pairsIn(text), ...(values.programs === undefined ? {} : { PROGRAMS: values.programs }) })),
    ENV: () => void (stage.how = withEnv(pairsIn(text))),
    USER: () => void (stage.how = { ...stage.how, user: text }),
    ENTRYPOINT: () => void (stage.entry = jsonWords(text)),
    HEALTHCHECK: () => void (stage.health = jsonWords(text.replace(/^.*?CMD /, ''))),
    VOLUME: () => undefined,
    EXPOSE: () => undefined,
    // Everybody in the network would reach it: the check stays on this machine.
    CMD: () => undefined,
  }
  const step = steps[name]
  if (!step) throw new Error(`this check does not know ${name}`)
  step()
}

/** Starts the container's process, waits for its health check, and ends it. Answers the account it ran under. */
async function tryStage(stage: Stage): Promise<number> {
  const how = { ...stage.how, env: { ...stage.how.env, COVE_PORT: String(await freePort()), COVE_DISCOVERY_PORT: '0' } }
  const child = startInRoot(stage.dir, how, stage.entry)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (printed += piece.toString()))
  const ended = once(child, 'close')
  try {
    for (let attempt = 0; attempt < 60 && child.exitCode === null; attempt += 1) {
      await pause(1000)
      if (isHealthy(stage.dir, how, stage.health)) return statSync(`/proc/${child.pid}`).uid
    }
    throw new Error(`the container is not healthy:\n${printed}`)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

function isHealthy(dir: string, how: InRoot, health: readonly string[]): boolean {
  try {
    runInRoot(dir, how, health)
    return true
  } catch {
    return false
  }
}

async function followAll(work: string): Promise<void> {
  const base = join(work, 'base')
  console.log('making a bare Debian …')
  makeBase(base)
  using stack = new DisposableStack()
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const instruction of readContainerfile(readFileSync(join(rootDir, 'tools/container/Containerfile'), 'utf8'))) {
    console.log(`${instruction.name} ${instruction.text.slice(0, 120)}`)
    if (instruction.name === 'FROM') {
      const name = / AS (\w+)$/.exec(instruction.text)?.[1] ?? 'last'
      stage = { dir: join(work, name), how: { env: firstEnv(), cwd: '/', user: 'root' }, entry: [], health: [] }
      stages.set(name, stage)
      copyTree(base, stage.dir)
      stack.use(openRoot(stage.dir))
    } else if (stage) follow(stage, instruction, stages)
  }
  if (!stage) throw new Error('the Containerfile has no stage')
  const identity = join(stage.dir, 'data/device.json')
  const uid = await tryStage(stage)
  const before = readFileSync(identity, 'utf8')
  await tryStage(stage)
  if (uid === 0) throw new Error('the device ran as root')
  if (readFileSync(identity, 'utf8') !== before) throw new Error('the second start did not find the data of the first one')
  console.log(`healthy twice on the same data, as the account ${uid}`)
}

const obstacle = rootObstacle()
if (obstacle !== undefined) console.log(`not run: ${obstacle}`)
else {
  const work = mkdtempSync(join(tmpdir(), 'cove-container-'))
  try {
    await followAll(work)
  } finally {
    // The roots are gone by now, with what was mounted in them; what could not be unmounted is left.
    rmSync(join(work, 'base'), { recursive: true, force: true })
    if (readdirSync(work).length === 0) rmdirSync(work)
  }
}
