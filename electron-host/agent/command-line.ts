import { homedir, hostname } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** What the agent is asked to do. */
export type Command =
  | { readonly name: 'help'; readonly problem?: string }
  | {
      readonly name: 'sign-in'
      readonly home: string
      readonly deviceUrl: string
      readonly code: string | undefined
      readonly computerName: string
    }
  | {
      readonly name: 'sync' | 'backup'
      readonly home: string
      readonly folder: string
      readonly path: string
      readonly title: string | undefined
      readonly direction: Direction
      readonly isManual: boolean
    }
  | {
      readonly name: 'restore'
      readonly home: string
      readonly folder: string
      /** The name or the id of the backup. */
      readonly title: string
      /** Undefined for the newest files. */
      readonly atSeconds: number | undefined
      /** '' is everything. */
      readonly paths: readonly string[]
    }
  | { readonly name: 'run' | 'once'; readonly home: string }

type Direction = 'both' | 'up' | 'down'

export const usage = `Keeps folders of this computer equal to folders of a Cove device, and backs folders up, without a desktop.

  node electron-host/agent/main.ts sign-in --device http://192.168.1.20:9999 --code CODE
      Signs this computer in once. The desktop makes the code: Account and security, Sign-ins. Without --code it is asked for.
  node electron-host/agent/main.ts sync --folder ~/Documents --to /Documents [--direction both|up|down] [--manual]
      Adds a sync task. Its first run shows its plan in the sync tool of the desktop.
  node electron-host/agent/main.ts backup --folder ~/Pictures --to /
      Adds a backup.
  node electron-host/agent/main.ts restore --name Pictures --folder ~/Restored [--at 2026-11-20T18:00] [--path 2026/May]...
      Restores a backup, also of another computer, into a folder: as it is now or was then, everything or some paths. Each file is
      compared with its hash. Nothing is overwritten; started again, it continues.
  node electron-host/agent/main.ts run
      Runs what is due, watches the folders, and does what the desktop asks for, until it is ended.
  node electron-host/agent/main.ts once
      Runs every task once.

  --home DIR   where the agent keeps its settings (COVE_AGENT_HOME; default: ~/.config/cove-agent)
  --name NAME  the name of the task; with sign-in, the name of this computer; with restore, also the id of the backup
`

const options = {
  home: { type: 'string' },
  device: { type: 'string' },
  code: { type: 'string' },
  folder: { type: 'string' },
  to: { type: 'string' },
  name: { type: 'string' },
  direction: { type: 'string' },
  manual: { type: 'boolean' },
  at: { type: 'string' },
  path: { type: 'string', multiple: true },
} as const

/** Reads the arguments; what is missing or unknown is a help with its problem. */
export function readCommand(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Command {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const home = values.home ?? env['COVE_AGENT_HOME'] ?? join(homedir(), '.config', 'cove-agent')
    const [name] = positionals
    if (name === 'run' || name === 'once') return { name, home }
    if (name === 'sign-in') {
      if (!values.device) return { name: 'help', problem: 'sign-in needs --device' }
      return { name, home, deviceUrl: values.device.replace(/\/+$/, ''), code: values.code, computerName: values.name ?? hostname() }
    }
    if (name === 'restore') return readRestore(home, values)
    if (name !== 'sync' && name !== 'backup')
      return { name: 'help', ...(name === undefined ? {} : { problem: `unknown command: ${name}` }) }
    const { folder, to, direction = 'both' } = values
    if (!folder || to?.startsWith('/') !== true)
      return { name: 'help', problem: `${name} needs --folder, and --to with a path that begins with /` }
    if (direction !== 'both' && direction !== 'up' && direction !== 'down')
      return { name: 'help', problem: '--direction is both, up or down' }
    return { name, home, folder, path: to, title: values.name, direction, isManual: values.manual === true }
  } catch (error) {
    return { name: 'help', problem: error instanceof Error ? error.message : String(error) }
  }
}

interface RestoreValues {
  readonly folder?: string | undefined
  readonly name?: string | undefined
  readonly at?: string | undefined
  readonly path?: readonly string[] | undefined
}

function readRestore(home: string, { folder, name: title, at, path = [] }: RestoreValues): Command {
  if (!folder || !title) return { name: 'help', problem: 'restore needs --name with a backup and --folder' }
  const atMs = at === undefined ? undefined : Date.parse(at)
  if (Number.isNaN(atMs)) return { name: 'help', problem: '--at is a time such as 2026-11-20T18:00' }
  const paths = path.map((one) => one.replace(/^\/+|\/+$/g, ''))
  const atSeconds = atMs === undefined ? undefined : atMs / 1000
  return { name: 'restore', home, folder, title, atSeconds, paths: paths.length === 0 ? [''] : paths }
}
