import { allAreas } from '@cove/device-contract/conformance'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { rootDir } from '../workspace.ts'
import { shortShape, wireSchema } from './schemas.ts'

interface Declared {
  readonly id: string
  readonly payload?: unknown
  readonly params?: unknown
  readonly acrossTabs?: boolean
}

interface Remote {
  readonly id: string
  readonly kernel: string
  readonly devOnly?: boolean
  readonly names: { readonly en: Readonly<Record<string, string>>; readonly 'zh-CN': Readonly<Record<string, string>> }
  readonly menu?: readonly { readonly window: string; readonly section: string }[]
  readonly windows: Readonly<Record<string, RemoteWindow>>
}

interface RemoteWindow {
  readonly title: string
  readonly path: string
  readonly children?: readonly string[]
  readonly size: readonly [number, number]
  readonly limit?: number
  readonly opens?: { readonly id: string }
}

interface Shared {
  readonly name: string
  readonly range: string
  readonly eager: boolean
  readonly developmentOnly?: true
}

async function load<T>(file: string): Promise<T | undefined> {
  const full = path.join(rootDir, file)
  return fs.existsSync(full) ? ((await import(pathToFileURL(full).href)) as T) : undefined
}

const byId = (one: Declared, other: Declared) => one.id.localeCompare(other.id)
const shape = (schema: unknown) => `\`${shortShape(wireSchema(schema))}\``.replaceAll('|', '\\|')

async function declared(file: string): Promise<Declared[]> {
  const module = (await load<Record<string, unknown>>(file)) ?? {}
  const isDeclared = (value: unknown): value is Declared => typeof value === 'object' && value !== null && 'id' in value
  return Object.values(module).filter(isDeclared).toSorted(byId)
}

/** docs/reference/events-and-intents.md: all that remotes may say to each other, and what the device says to the desktop. */
export async function eventsPage(): Promise<string> {
  const events = await declared('shared-kernel/src/declare/events.ts')
  const intents = await declared('shared-kernel/src/declare/intents.ts')
  const fromDevice = allAreas
    .flatMap(({ events: ofArea = {} }) => Object.entries(ofArea))
    .toSorted(([one], [other]) => one.localeCompare(other))
  return [
    '# Events and intents',
    '',
    '## Events of the desktop',
    '',
    '| id | payload | other tabs hear it |',
    '|---|---|---|',
    ...events.map((event) => `| \`${event.id}\` | ${shape(event.payload)} | ${event.acrossTabs === true ? 'yes' : 'no'} |`),
    '',
    '## Intents',
    '',
    '| id | params |',
    '|---|---|',
    ...intents.map((intent) => `| \`${intent.id}\` | ${shape(intent.params)} |`),
    '',
    '## Events of the device',
    '',
    '| name | data on the wire |',
    '|---|---|',
    ...fromDevice.map(([name, schema]) => `| \`${name}\` | ${shape(schema)} |`),
    '',
  ].join('\n')
}

/** docs/reference/windows-and-routes.md: every window of every remote, from the declarations. */
export async function windowsPage(): Promise<string> {
  const files = fs.globSync('remotes/*/remote.ts', { cwd: rootDir }).sort()
  const remotes = (await Promise.all(files.map((file) => load<{ default: Remote }>(file)))).flatMap((module) =>
    module ? [module.default] : [],
  )
  return ['# Windows and routes', '', ...remotes.flatMap(remoteSection)].join('\n')
}

function remoteSection(remote: Remote): string[] {
  const rows = Object.entries(remote.windows).map(([name, window]) => {
    const section = remote.menu?.find((entry) => entry.window === name)?.section ?? ''
    const children = window.children?.map((child) => `\`${child}\``).join(' ') ?? ''
    const cells = [
      name,
      `${remote.names['zh-CN'][window.title]} / ${remote.names.en[window.title]}`,
      `\`${window.path}\``,
      children,
      window.size.join(' x '),
      String(window.limit ?? 1),
    ]
    return `| ${[...cells, window.opens === undefined ? '' : `\`${window.opens.id}\``, section].join(' | ')} |`
  })
  const head = ['| window | title | path | below it | size | at most | answers | menu |', '|---|---|---|---|---|---|---|---|']
  const note = remote.devOnly === true ? ', development only' : ''
  return [`## ${remote.id} (kernel ${remote.kernel}${note})`, '', ...head, ...rows, '']
}

/** docs/reference/shared-modules.md: what exists once per page. */
export async function sharedModulesPage(): Promise<string> {
  const module = await load<{ sharedModules: readonly Shared[] }>('shared-kernel/src/build/shared-modules.ts')
  const rows = (module?.sharedModules ?? []).map(({ name, range, eager, developmentOnly }) => {
    const when = developmentOnly ? 'development only' : eager ? 'with the desktop' : 'when a remote asks'
    return `| \`${name}\` | ${range} | ${when} |`
  })
  return [
    '# Shared modules',
    '',
    'Singletons of the page: the shell provides them, a remote carries no copy.',
    '',
    '| module | range | loaded |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
