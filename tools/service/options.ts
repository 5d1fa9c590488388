import { isAbsolute, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ServiceProblem } from './service-problem.ts'
import { serviceTexts } from './texts/service.ts'
import { serviceUsage } from './texts/usage.ts'

/** Whose service it is: of one account, or of the machine. */
export type Scope = 'user' | 'system'

/** What the device of a service is started with. */
export interface DeviceOptions {
  readonly dataDir: string
  readonly port: number
  readonly lan: boolean
  readonly folders: readonly string[]
}

/** A command line of `npm run service`. What it leaves out is undefined: an installed service keeps its own. */
export interface ServiceCommand {
  readonly action: 'install' | 'status' | 'recover' | 'remove' | 'help'
  readonly scope: Scope | undefined
  readonly dataDir: string | undefined
  readonly port: number | undefined
  readonly lan: boolean | undefined
  readonly folders: readonly string[] | undefined
}

const actions = ['install', 'status', 'recover', 'remove', 'help'] as const

/** Reads a command line; `from` is where the person stands. Throws `ServiceProblem`. */
export function readServiceCommand(args: readonly string[], from: string): ServiceCommand {
  const { values, positionals } = parse(args)
  const action = values.help ? 'help' : actions.find((name) => name === positionals[0])
  if (action === undefined || positionals.length > 1)
    throw new ServiceProblem(`${serviceTexts.sayWhat(positionals.join(' '))}\n${serviceUsage}`)
  if (values.user && values.system) throw new ServiceProblem(serviceTexts.exclusive)
  return {
    action,
    scope: values.system ? 'system' : values.user ? 'user' : undefined,
    dataDir: values.data === undefined ? undefined : placeOf('--data', values.data, from),
    port: values.port === undefined ? undefined : portOf(values.port),
    lan: values.lan,
    folders: values.folder?.map((folder) => placeOf('--folder', folder, from)),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        data: { type: 'string' },
        port: { type: 'string' },
        folder: { type: 'string', multiple: true },
        lan: { type: 'boolean' },
        user: { type: 'boolean' },
        system: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new ServiceProblem(`${error instanceof Error ? error.message : String(error)}\n${serviceUsage}`)
  }
}

/** A unit is a text of lines: a path with a line break would be another setting in it. */
function placeOf(option: string, text: string, from: string): string {
  if (text === '' || /[\x00-\x1f\x7f]/.test(text)) throw new ServiceProblem(serviceTexts.needsPath(option))
  return isAbsolute(text) ? resolve(text) : resolve(from, text)
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new ServiceProblem(serviceTexts.badPort(text))
}
