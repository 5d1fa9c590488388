import { execFile } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { promisify } from 'node:util'

/** What identifies a process besides its number, which the system gives to another process later. */
export interface ProcessIdentity {
  /** Start time in the system's own words, unique together with the number. */
  readonly started: string
  readonly command: string
}

interface ProcessStat {
  readonly pid: number
  readonly state: string
  readonly parentPid: number
  readonly groupId: number
  readonly startTicks: string
}

const run = promisify(execFile)

/** Whether the system lists its processes in `/proc`, as Linux does. */
export const hasProc: boolean = existsSync('/proc/self/stat')

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process ended, or it belongs to another user.
    return ''
  }
}

/** Parses `/proc/<pid>/stat`. The name in parentheses may contain spaces and parentheses itself. */
export function parseStat(text: string): ProcessStat | undefined {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state, parent, group] = fields
  const startTicks = fields[19]
  if (state === undefined || startTicks === undefined) return undefined
  return { pid: Number.parseInt(text, 10), state, parentPid: Number(parent), groupId: Number(group), startTicks }
}

function isLive(stat: ProcessStat | undefined): stat is ProcessStat {
  return stat !== undefined && stat.state !== 'Z' && stat.state !== 'X'
}

function pids(): number[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
}

/** Numbers of the live processes of a group. Needs `/proc`; zombies are not live. */
export function groupMembers(groupId: number): number[] {
  const stats = pids().map((pid) => parseStat(readText(`/proc/${pid}/stat`)))
  return stats.filter(isLive).flatMap((stat) => (stat.groupId === groupId ? [stat.pid] : []))
}

/** Live processes that descend from one, without itself. Needs `/proc`. */
export function descendantsOf(pid: number): ProcessStat[] {
  const stats = pids().flatMap((one) => parseStat(readText(`/proc/${one}/stat`)) ?? [])
  const found: ProcessStat[] = []
  for (let parents = [pid]; parents.length > 0;) {
    const children = stats.filter(({ parentPid }) => parents.includes(parentPid))
    found.push(...children)
    parents = children.map((child) => child.pid)
  }
  return found.filter(isLive)
}

/** Whether a process found earlier still runs; another one may have its number by now. */
export function isSameProcess({ pid, startTicks }: ProcessStat): boolean {
  const stat = parseStat(readText(`/proc/${pid}/stat`))
  return isLive(stat) && stat.startTicks === startTicks
}

/** Numbers of live processes whose environment has a variable that starts with this text. Needs `/proc`. */
export function processesWith(variable: string): number[] {
  const own = process.pid
  return pids().filter((pid) => pid !== own && `\0${readText(`/proc/${pid}/environ`)}`.includes(`\0${variable}`))
}

/** What a process writes its errors to, in the system's words, such as `socket:[4711]`; undefined where that is not to be seen. */
export function outputOf(pid: number): string | undefined {
  const target = linkOf(`/proc/${pid}/fd/2`)
  // Only what was made for this process: a file may be open elsewhere.
  return /^(socket|pipe):\[\d+\]$/.test(target) ? target : undefined
}

/** Numbers of live processes that hold this output open, whatever their parents and their environment are. Needs `/proc`. */
export function processesThatHold(output: string): number[] {
  const own = process.pid
  return pids().filter((pid) => pid !== own && filesOf(pid).some((file) => linkOf(file) === output))
}

function filesOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((name) => `/proc/${pid}/fd/${name}`)
  } catch {
    // It ended, or it belongs to another user.
    return []
  }
}

function linkOf(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

/** Resident memory of a group in bytes; undefined where the system does not report it. */
export async function groupMemoryBytes(groupId: number): Promise<number | undefined> {
  if (hasProc) {
    const kibibytes = groupMembers(groupId).map((pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0))
    return kibibytes.reduce((sum, one) => sum + one, 0) * 1024
  }
  if (process.platform === 'win32') return undefined
  const { stdout } = await run('ps', ['-A', '-o', 'pgid=,rss=']).catch(() => ({ stdout: '' }))
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return rows.reduce((sum, [group, kibibytes = 0]) => (group === groupId ? sum + kibibytes * 1024 : sum), 0)
}

/** Reads who has this process number now; undefined when no process has it. */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | undefined> {
  if (!hasProc) return process.platform === 'win32' ? identifyOnWindows(pid) : identifyByPs(pid)
  const stat = parseStat(readText(`/proc/${pid}/stat`))
  if (!isLive(stat)) return undefined
  const started = `${readText('/proc/sys/kernel/random/boot_id').trim()} ${stat.startTicks}`
  return { started, command: readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() }
}

/** Systems without `/proc` but with `ps`, such as macOS. */
export async function identifyByPs(pid: number): Promise<ProcessIdentity | undefined> {
  const env = { ...process.env, LC_ALL: 'C' }
  const { stdout } = await run('ps', ['-ww', '-o', 'lstart=,command=', '-p', String(pid)], { env }).catch(() => ({ stdout: '' }))
  // `Mon Jan  5 10:11:12 2026 /usr/bin/program --option`
  const [, started, command] = /^\s*(\S+ +\S+ +\d+ +[\d:]+ +\d+)\s+(.*)$/m.exec(stdout) ?? []
  return started === undefined || command === undefined ? undefined : { started, command: command.trim() }
}

async function identifyOnWindows(pid: number): Promise<ProcessIdentity | undefined> {
  const script = `Get-CimInstance Win32_Process -Filter "ProcessId=${pid}" | ForEach-Object { $_.CreationDate.ToFileTimeUtc(); $_.CommandLine }`
  const args = ['-NoProfile', '-NonInteractive', '-Command', script]
  const { stdout } = await run('powershell.exe', args, { windowsHide: true }).catch(() => ({ stdout: '' }))
  const [started = '', command = ''] = stdout.split(/\r?\n/)
  return started === '' ? undefined : { started, command }
}
