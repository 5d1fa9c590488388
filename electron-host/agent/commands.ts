import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { backup } from '@cove/device-contract/backup'
import { spaces } from '@cove/device-contract/spaces'
import { sync } from '@cove/device-contract/sync'
import { isExternalSpace } from '@cove/device-contract/rules'
import { openAgentStore } from './agent-store.ts'
import type { AgentStore } from './agent-store.ts'
import { usage } from './command-line.ts'
import type { Command } from './command-line.ts'
import { connect, signIn } from './connection.ts'
import type { Connection } from './connection.ts'
import { faultSentence, refusalSentence } from './sentences.ts'
import { openPace } from './open-pace.ts'
import { restoreBackup } from './restore-backup.ts'
import { runBackupTask, runSyncTask } from './run-tasks.ts'
import type { AgentParts } from './run-tasks.ts'
import { watchTasks } from './watch-tasks.ts'

/** Undefined while another agent has it. */
function openStore(home: string): AgentStore | undefined {
  try {
    return openAgentStore(home)
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return undefined
    throw error
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const fails = (line: string): number => {
  process.stderr.write(`${line}\n`)
  return 1
}

/** Carries out a command; answers the exit code. What a device answers or fails to answer is a sentence, never a trace. */
export async function runCommand(command: Command, signal: AbortSignal): Promise<number> {
  try {
    return await carryOut(command, signal)
  } catch (error) {
    const sentence = faultSentence(error)
    if (sentence === undefined) throw error
    return fails(sentence)
  }
}

async function carryOut(command: Command, signal: AbortSignal): Promise<number> {
  if (command.name === 'help') {
    say(usage)
    return command.problem === undefined ? 0 : fails(command.problem)
  }
  using store = openStore(command.home)
  if (!store) return fails('Another agent of this user is running.')
  if (command.name === 'sign-in') return await signInHere(store, command)
  const deviceUrl = store.get('deviceUrl')
  if (deviceUrl === undefined) return fails('This computer is not signed in. Run sign-in first.')
  const connection = connect(store, deviceUrl)
  const parts: AgentParts = { store, connection, pace: openPace(connection), signal, say }
  if (command.name === 'sync' || command.name === 'backup') return await addTask(parts, command)
  if (command.name === 'restore') {
    const problem = await restoreBackup(parts, command)
    return problem === undefined ? 0 : fails(problem)
  }
  if (command.name === 'once') await runAll(parts)
  else await watchTasks(parts)
  return 0
}

async function signInHere(
  store: AgentStore,
  { deviceUrl, code, computerName }: Extract<Command, { readonly name: 'sign-in' }>,
): Promise<number> {
  const problem = await signIn(store, deviceUrl, code ?? (await ask('Code: ')))
  if (problem !== undefined) return fails(`The device refused the sign-in: ${refusalSentence(problem)}`)
  store.set('computerName', computerName)
  say(`Signed in at ${deviceUrl} as "${computerName}".`)
  return 0
}

async function ask(question: string): Promise<string> {
  const line = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await line.question(question)
  } finally {
    line.close()
  }
}

type Adding = Extract<Command, { readonly name: 'sync' | 'backup' }>

async function addTask({ store, connection }: AgentParts, command: Adding): Promise<number> {
  const folder = resolve(command.folder)
  const there = await stat(folder).catch(() => undefined)
  if (!there?.isDirectory()) return fails(`${folder} is no folder.`)
  if (store.links().some((link) => link.kind === command.name && link.folder === folder)) return fails(`${folder} is linked already.`)
  const storages = await connection.client.use(spaces).list()
  // H-37: what the agent keeps goes to a space of the device, not to a disk that can be pulled out.
  const inside = storages.ok ? storages.data.storages.find((space) => !isExternalSpace(space)) : undefined
  const storageId = inside?.storageId
  if (storageId === undefined) return fails('The device has no storage space.')
  const answer = await save(connection, store, { command, folder, storageId })
  if (!answer.ok) return fails(`The device refused the task for ${command.path}: ${refusalSentence(answer.error.name)}`)
  store.link({ taskId: answer.data.taskId, kind: command.name, folder })
  say(`${answer.data.name}: ${answer.data.taskId}`)
  return 0
}

interface Saving {
  readonly command: Adding
  readonly folder: string
  readonly storageId: string
}

function save({ client }: Connection, store: AgentStore, { command, folder, storageId }: Saving) {
  const computer = { computerId: store.computerId(), name: store.get('computerName') ?? 'Agent', host: 'agent' as const }
  const place = { computer, name: command.title ?? basename(folder), sourceName: basename(folder), storageId, path: command.path }
  const rules = { excludedExtensions: ['.swp', '.temp', '.tmp'], excludedPaths: [], includesHidden: false, includesTemporary: false }
  if (command.name === 'sync') {
    const mode = command.isManual ? ('manual' as const) : ('auto' as const)
    return client.use(sync).save({ body: { ...place, ...rules, direction: command.direction, mode, brakeFiles: 20, brakePercent: 5 } })
  }
  const schedule = command.isManual ? ('manual' as const) : ('daily' as const)
  const kept = { keepDays: 90, overdueDays: 2, proves: true }
  return client.use(backup).save({ body: { ...place, ...rules, categories: ['all'], schedule, ...kept } })
}

async function runAll(parts: AgentParts): Promise<void> {
  const answer = await parts.connection.client.use(sync).list()
  for (const link of parts.store.links()) {
    const task = answer.ok ? answer.data.tasks.find(({ taskId }) => taskId === link.taskId) : undefined
    if (link.kind === 'backup') await runBackupTask(parts, link)
    else if (task) await runSyncTask(parts, link, task)
  }
}
