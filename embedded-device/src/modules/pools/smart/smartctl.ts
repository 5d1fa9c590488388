import * as z from 'zod/mini'
import type { ModulePrograms } from '../../../core/programs/open-programs.ts'
import { reportOf, smartJson } from '../disks/drive-report.ts'
import type { DriveAnswer, DriveMonitor } from '../disks/drive-monitor.ts'

const limits = { timeMs: 60_000, memoryBytes: 512 * 1024 ** 2, outputBytes: 4 * 1024 ** 2 } as const
/** Ends with this code where the disk sleeps; smartctl itself never uses it. */
const asleepCode = 3
/** Bits of the code: the command line was wrong or the disk could not be opened; a command of the disk failed. */
const notOpened = 0b11
const commandFailed = 0b100

const messages = z.object({ smartctl: z.object({ messages: z.optional(z.array(z.object({ string: z.string() }))) }) })
const unsupportedWords = /unable to detect device type|unknown usb bridge|lacks smart|smart support is: unavailable|unsupported/i

/** DSK-01a: smartctl with exact arguments; nothing else is ever run on a disk. */
export function createDriveMonitor(programs: ModulePrograms<'smartctl'>): DriveMonitor {
  const isThere = async (): Promise<boolean> => (await programs.find('smartctl')).state === 'found'
  const run = (...args: readonly string[]) => programs.run('smartctl', { args, limits })
  return {
    async read(path) {
      if (!(await isThere())) return { state: 'programMissing' }
      const ended = await run('--json=c', '--all', `--nocheck=standby,${asleepCode}`, path)
      if (ended.kind === 'refused') return { state: 'unreadable' }
      if (ended.code === asleepCode) return { state: 'asleep' }
      return answerOf(ended.code, ended.stdout.toString('utf8'))
    },
    async startTest(path, kind) {
      const ended = await run('--json=c', `--test=${kind === 'short' ? 'short' : 'long'}`, path)
      return ended.kind === 'ended' && (ended.code & (notOpened | commandFailed)) === 0
    },
    async stopTest(path) {
      await run('--json=c', '--abort', path)
    },
    async setSleep(path, minutes) {
      if (!(await isThere())) return false
      const ended = await run('--json=c', `--set=standby,${standbyValue(minutes)}`, path)
      return ended.kind === 'ended' && (ended.code & (notOpened | commandFailed)) === 0
    },
  }
}

/** ATA counts up to 20 minutes in units of 5 s from 1, and from 30 minutes in half hours from 241. */
const standbyValue = (minutes: number): number => (minutes <= 20 ? minutes * 12 : 240 + minutes / 30)

function answerOf(code: number, output: string): DriveAnswer {
  const json = parse(output)
  const report = smartJson.safeParse(json)
  const found = report.success && (code & notOpened) === 0 ? reportOf(report.data) : undefined
  if (found) return { state: 'disk', report: found }
  const said = messages.safeParse(json)
  const words = said.success ? (said.data.smartctl.messages ?? []).map(({ string }) => string).join('\n') : ''
  // A disk that was opened and told nothing keeps no records.
  const isUnsupported = unsupportedWords.test(words) || (report.success && said.success && (code & notOpened) === 0)
  return { state: isUnsupported ? 'notSupported' : 'unreadable' }
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
