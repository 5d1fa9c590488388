import { allAreas } from '@cove/device-contract/conformance'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { routePatternsOf } from '@cove/kernel/build'
import { rootDir } from '../workspace.ts'
import { shortShape, wireSchema } from './schemas.ts'

interface Declared {
  readonly id: string
  readonly payload?: unknown
  readonly acrossTabs?: boolean
}

interface Remote {
  readonly id: string
  readonly kernel: string
  readonly devOnly?: boolean
  readonly names: { readonly en: Readonly<Record<string, string>>; readonly 'zh-CN': Readonly<Record<string, string>> }
  readonly menu?: readonly { readonly window: string; readonly section: string }[]
  readonly windows: Readonly<Record<string, RemoteWindow>>
  readonly verbs?: readonly { readonly verb: string; readonly type: string; readonly route: string }[]
}

interface RemoteWindow {
  readonly title: string
  readonly path: string
  readonly children?: readonly string[]
  readonly size: readonly [number, number]
  readonly limit?: number
}

interface Shared {
  readonly name: string
  readonly range: string
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

/** docs/reference/events.md: what windows and the device announce. */
export async function eventsPage(): Promise<string> {
  const events = await declared('shared-kernel/src/declare/events.ts')
  const fromDevice = allAreas
    .flatMap(({ events: ofArea = {} }) => Object.entries(ofArea))
    .toSorted(([one], [other]) => one.localeCompare(other))
  return [
    '# Events',
    '',
    '## Events of the desktop',
    '',
    '| id | payload | other tabs hear it |',
    '|---|---|---|',
    ...events.map((event) => `| \`${event.id}\` | ${shape(event.payload)} | ${event.acrossTabs === true ? 'yes' : 'no'} |`),
    '',
    '## Events of the device',
    '',
    '| name | data on the wire |',
    '|---|---|',
    ...fromDevice.map(([name, schema]) => `| \`${name}\` | ${shape(schema)} |`),
    '',
  ].join('\n')
}

/** The public address of a page, as `declare/routes.ts` describes it. */
interface Route {
  readonly path: string
  readonly params: unknown
}

/** A type of things verbs act on, as `declare/verbs.ts` describes it. */
interface Thing {
  readonly type: string
  readonly data: unknown
}

async function exportsWith<T extends object>(file: string, field: string): Promise<T[]> {
  const module = (await load<Record<string, unknown>>(file)) ?? {}
  return Object.values(module).filter((value): value is T => typeof value === 'object' && value !== null && field in value)
}

/** docs/reference/windows-and-routes.md: the windows, addresses and verbs of every remote, from the declarations. */
export async function windowsPage(): Promise<string> {
  const files = fs.globSync('remotes/*/remote.ts', { cwd: rootDir }).sort()
  const loaded = await Promise.all(files.map((file) => load<{ default: Remote }>(file)))
  const remotes = loaded.flatMap((module) => (module ? [module.default] : []))
  const routes = await exportsWith<Route>('shared-kernel/src/declare/routes.ts', 'path')
  const things = await exportsWith<Thing>('shared-kernel/src/declare/verbs.ts', 'data')
  return [
    '# Windows and routes',
    '',
    'Each route is a public address: it can be typed, linked to, and opened with `kernel.windows.open(address)`. Other addresses are refused.',
    '`:name` is a parameter of the path, `:name?` an optional one; what else a route takes is its query.',
    '',
    ...remotes.flatMap((remote) => remoteSection(remote, routes)),
    ...thingsSection(things, remotes),
  ].join('\n')
}

function remoteSection(remote: Remote, routes: readonly Route[]): string[] {
  const note = remote.devOnly === true ? ', development only' : ''
  const windows = Object.entries(remote.windows)
  const verbs = (remote.verbs ?? []).map(({ verb, type, route }) => `| \`${verb}\` | \`${type}\` | \`${route}\` |`)
  return [
    `## ${remote.id} (kernel ${remote.kernel}${note})`,
    '',
    '| window | title | size | at most | menu |',
    '|---|---|---|---|---|',
    ...windows.map(([name, window]) => windowRow(remote, name, window)),
    '',
    '| route | window | takes |',
    '|---|---|---|',
    ...windows.flatMap(([name, window]) => routePatternsOf(window).map((pattern) => routeRow(pattern, name, routes))),
    '',
    ...(verbs.length > 0 ? ['| verb | type | route |', '|---|---|---|', ...verbs, ''] : []),
  ]
}

function windowRow(remote: Remote, name: string, window: RemoteWindow): string {
  const title = `${remote.names['zh-CN'][window.title]} / ${remote.names.en[window.title]}`
  const section = remote.menu?.find((entry) => entry.window === name)?.section ?? ''
  return `| ${[name, title, window.size.join(' x '), String(window.limit ?? 1), section].join(' | ')} |`
}

/** Parameters come from the route's definition, where one exists for this pattern, else from the pattern itself. */
function routeRow(pattern: string, window: string, routes: readonly Route[]): string {
  const defined = routes.find(({ path: defines }) => defines === pattern)
  const names = [...pattern.matchAll(/:(\w+\??)/g)].map(([, name]) => `\`${name}\``).join(' ')
  const taken = defined ? shape(defined.params) : names
  return `| \`${pattern}\` | ${window} | ${taken === '`{}`' ? '' : taken} |`
}

function thingsSection(things: readonly Thing[], remotes: readonly Remote[]): string[] {
  const offers = (type: string) =>
    remotes.flatMap(({ id, verbs = [] }) => verbs.filter((offer) => offer.type === type).map(({ verb }) => `\`${verb}\` by ${id}`))
  return [
    '## Types of things',
    '',
    'A verb acts on things of one type: `kernel.verbs.perform(verb, type, thing)` opens the route of the first remote that offers it.',
    '',
    '| type | data | verbs |',
    '|---|---|---|',
    ...things.map(({ type, data }) => `| \`${type}\` | ${shape(data)} | ${offers(type).join(', ')} |`),
    '',
  ]
}

/** docs/reference/shared-modules.md: what exists once per page. */
export async function sharedModulesPage(): Promise<string> {
  const module = await load<{ sharedModules: readonly Shared[] }>('shared-kernel/src/build/shared-modules.ts')
  const rows = (module?.sharedModules ?? []).map(
    ({ name, range, developmentOnly }) => `| \`${name}\` | ${range} | ${developmentOnly ? 'in development' : 'always'} |`,
  )
  return [
    '# Shared modules',
    '',
    'Singletons of the page: the shell provides them, a remote carries no copy.',
    '',
    '| module | range | offered |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
