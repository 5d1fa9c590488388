import { device as deviceArea } from '@cove/device-contract/device'
import { files as filesArea } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { existsSync, mkdirSync, openSync, closeSync, ftruncateSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { createGate } from '@cove/server-kit/gate'
import { startDevice } from '../http/running-device.ts'
import type { RunningDevice } from '../http/running-device.ts'
import { signUp } from './wire-uploads.ts'
import { seededNumbers } from './seeded.ts'
import { runSoakClient, signInAndOut } from './soak-clients.ts'
import type { SoakWorld } from './soak-clients.ts'
import type { HeldResources } from './soak-probe.ts'
import { plainClient } from './soak-wire.ts'

/** S-C9: cancelled streams of every kind against a separate device, and its resources before and after. */
export interface SoakPlan {
  readonly seed: number
  readonly minutes: number
  readonly clients: number
  /** An empty folder. */
  readonly dir: string
  readonly say: (line: string) => void
}

/** What the device holds, with what a client can see of it. */
export interface SoakSample extends HeldResources {
  readonly sessions: number
}

export interface SoakReport {
  readonly before: SoakSample
  readonly after: SoakSample
  /** How often each thing was done, by the status it came to. */
  readonly done: Readonly<Record<string, number>>
  readonly loggedErrors: readonly string[]
}

const bigBytes = 48 << 20
const warmUpMs = 30_000
/** The allocator keeps 19 MiB for each thread that ever hashed a password, twice: that is neither a stream's nor a leak. */
const warmUpSignIns = 400
/** Unfinished uploads close after 2 s, an event stream 2 s after its end was announced. */
const settleMs = 90_000
const settleStepMs = 1_000

/** Runs for so long; throws when the device fails. Whether anything leaked is for the caller to judge. */
export async function runSoak(plan: SoakPlan): Promise<SoakReport> {
  const reportFile = join(plan.dir, 'held.json')
  const folder = join(plan.dir, 'shown')
  await makeFiles(folder)
  const args = ['--data', join(plan.dir, 'data'), '--port', '0', '--site', join(plan.dir, 'site'), '--folder', folder]
  const probe = pathToFileURL(join(import.meta.dirname, 'soak-probe.ts')).href
  const device = await startDevice(args, {
    COVE_SOAK_REPORT: reportFile,
    COVE_LOGIN_ATTEMPTS: '1000000',
    NODE_OPTIONS: `--import ${probe}`,
  })
  try {
    const done: Record<string, number> = {}
    const { world, token } = await worldOf(device, plan, (what, status) => {
      const key = `${what} ${status ?? 'cut'}`
      done[key] = (done[key] ?? 0) + 1
    })
    const look = async (): Promise<SoakSample> => ({
      ...(await askHeld(device, reportFile)),
      sessions: await sessionsOf(world.port, token),
    })
    plan.say(`warming up: ${warmUpSignIns} sign-ins, then ${warmUpMs / 1000} s`)
    await Promise.all(Array.from({ length: warmUpSignIns }, () => signInAndOut(world)))
    await runClients(world, plan.clients, warmUpMs)
    const before = await settled(look)
    for (const key of Object.keys(done)) delete done[key]
    plan.say(`${plan.clients} clients for ${plan.minutes} min`)
    await runClients(world, plan.clients, plan.minutes * 60_000)
    const after = await settled(look, before)
    const log = join(plan.dir, 'data', 'log', 'device.log')
    const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
    return { before, after, done, loggedErrors: lines.filter((line) => line.includes(' error ')) }
  } finally {
    await device.stop('SIGTERM')
  }
}

/** What leaked, in words; empty when nothing did. */
export function leaksOf({ before, after, loggedErrors }: SoakReport): string[] {
  const counts = [
    ['descriptors', before.descriptors ?? 0, after.descriptors ?? 0],
    ['timers', before.timers, after.timers],
    ['sockets', before.sockets, after.sockets],
    ['responses', before.responses, after.responses],
    ['active resources', sum(before.resources), sum(after.resources)],
    ['sessions', before.sessions, after.sessions],
  ] as const
  const leaks = counts.filter(([, from, to]) => to > from).map(([what, from, to]) => `${what}: ${from} before, ${to} after`)
  const isHeavier = after.memoryBytes > before.memoryBytes * 1.2
  const memory = isHeavier ? [`memory: ${before.memoryBytes >> 20} MiB before, ${after.memoryBytes >> 20} MiB after`] : []
  return [...leaks, ...memory, ...loggedErrors.map((line) => `logged: ${line.slice(0, 300)}`)]
}

export function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((all, one) => all + one, 0)
}

async function makeFiles(folder: string): Promise<void> {
  mkdirSync(join(folder, 'Big'), { recursive: true })
  for (const name of ['big.bin', 'Big/one.bin', 'Big/two.bin']) {
    const fd = openSync(join(folder, name), 'w')
    ftruncateSync(fd, bigBytes)
    closeSync(fd)
  }
  for (let number = 0; number < 50; number += 1) writeFileSync(join(folder, 'Big', `note-${number}.txt`), 'note '.repeat(number))
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#3366cc' } })
  writeFileSync(join(folder, 'blue.jpg'), await picture.jpeg().toBuffer())
}

async function worldOf(
  device: RunningDevice,
  plan: SoakPlan,
  onDone: SoakWorld['onDone'],
): Promise<{ readonly world: SoakWorld; readonly token: string }> {
  const port = Number(new URL(device.url).port)
  const { token } = await signUp(device)
  const client = plainClient(port, token)
  const [info, storages] = [await client.use(deviceArea).info(), await client.use(spacesArea).list()]
  if (!info.ok || !storages.ok) throw new Error('the device does not answer')
  const isShown = async (storageId: string): Promise<boolean> =>
    (await client.use(filesArea).info({ query: { storageId, path: '/big.bin' } })).ok
  for (const { storageId } of storages.data.storages) {
    if (!(await isShown(storageId))) continue
    const files = { bigFile: '/big.bin', bigFolder: '/Big', picture: '/blue.jpg', signInGate: createGate(2) }
    const world = { port, storageId, ...files, publicKey: info.data.publicKey, account: 'admin', numbers: seededNumbers(plan.seed), onDone }
    return { world, token }
  }
  throw new Error('the shown folder is not among the storages')
}

async function runClients(world: SoakWorld, count: number, forMs: number): Promise<void> {
  const endMs = performance.now() + forMs
  await Promise.all(Array.from({ length: count }, (_, id) => runSoakClient(world, id, () => performance.now() > endMs)))
}

async function sessionsOf(port: number, token: string): Promise<number> {
  const answer = await plainClient(port, token).use(session).sessions()
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.sessions.length
}

/** Gets a report from the process itself, without HTTP (soak-probe.ts). */
async function askHeld(device: RunningDevice, file: string): Promise<HeldResources> {
  rmSync(file, { force: true })
  process.kill(device.pid, 'SIGUSR2')
  for (let tries = 0; tries < 600; tries += 1) {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as HeldResources
    await sleep(50)
  }
  throw new Error('the device process does not answer the probe')
}

/** Looks until nothing gets less any more, or until no more is held than at `goal`. */
async function settled(look: () => Promise<SoakSample>, goal?: SoakSample): Promise<SoakSample> {
  const endMs = performance.now() + settleMs
  let last = await look()
  let calm = 0
  while (performance.now() < endMs) {
    const isAtGoal = goal && leaksOf({ before: goal, after: last, done: {}, loggedErrors: [] }).length === 0
    if (isAtGoal || (!goal && calm >= 5)) return last
    await sleep(settleStepMs)
    const now = await look()
    const heldOf = (one: SoakSample): number => one.timers + one.sockets + (one.descriptors ?? 0)
    calm = heldOf(now) < heldOf(last) ? 0 : calm + 1
    last = now
  }
  return last
}
