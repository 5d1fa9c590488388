import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'
import { readCloudServices } from '../core/base/cloud-services.ts'
import { searchFolders } from '../core/programs/search-path.ts'
import type { DeviceConfig, ModuleChoice } from '../core/base/device-config.ts'
import { ConfigProblem } from '../core/start-problems/config-problem.ts'
import { platformDataDir } from './data-place.ts'

/** What the command line asks for. */
export interface CommandLine {
  readonly command: 'serve' | 'admin:recover' | 'help'
  readonly config: DeviceConfig
}

export const usage = `Usage: node embedded-device/src/main.ts [admin:recover] [options]
  --data DIR      where the device keeps its data; default ${platformDataDir({ env: process.env })}
  --port NUMBER   default 9999; 0 picks a free port
  --host ADDRESS  default 127.0.0.1
  --lan           listen on the local network too, with TLS
  --no-account-service  sign in local accounts only
  --demo-films    npm start only: details of films come from a source for demonstrations
  --folder PATH   show an existing folder as a storage space; may be repeated
  --forget-folder PATH  stop showing a folder of an earlier start; its files stay
  --restore-backup  put back what is damaged in the data from its newest copy
  --new-keys      make new keys where device.json is damaged
  --site DIR      the built desktop
  --modules LIST  all, none, or names of modules separated by commas; default all
  --network KIND  model, or linux to change the addresses of this machine with ip; default model
  --disks KIND    virtual, or bays: disks are image files with real btrfs (Linux, as root); default virtual;
                  linux: the disks that --allow-disk names
  --allow-disk PATH  a disk of this machine that storage spaces may be made of, such as /dev/sdb; may be repeated
  --cloud-services FILE  addresses and app keys of cloud vendors, as JSON
  --demo-clouds   demonstrations of the cloud vendors; no real cloud is reached
  --name TEXT     the device's name at first start`

const options = {
  data: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  lan: { type: 'boolean' },
  'no-account-service': { type: 'boolean' },
  folder: { type: 'string', multiple: true },
  'forget-folder': { type: 'string', multiple: true },
  'restore-backup': { type: 'boolean' },
  'new-keys': { type: 'boolean' },
  site: { type: 'string' },
  modules: { type: 'string' },
  network: { type: 'string' },
  disks: { type: 'string' },
  'allow-disk': { type: 'string', multiple: true },
  'cloud-services': { type: 'string' },
  'demo-clouds': { type: 'boolean' },
  name: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig

const repositoryDir = resolve(import.meta.dirname, '../../..')
type Environment = Readonly<Record<string, string | undefined>>

/** Reads flags and environment. Throws `ConfigProblem` for what cannot be used. */
export function readCommandLine(args: readonly string[], env: Environment = process.env): CommandLine {
  const { values, positionals } = parse(args)
  const [command = 'serve', ...rest] = positionals
  if (rest.length > 0 || !['serve', 'admin:recover', 'help'].includes(command))
    throw new ConfigProblem(`Unknown command: ${positionals.join(' ')}. The only one is admin:recover.`)
  return {
    // The list above is the union's own spelling.
    command: values.help ? 'help' : (command as CommandLine['command']),
    config: {
      dataDir: resolve(values.data ?? env['COVE_DATA'] ?? platformDataDir({ env })),
      isDefaultData: values.data === undefined && env['COVE_DATA'] === undefined,
      host: loopback(values.host ?? env['COVE_HOST'] ?? '127.0.0.1'),
      port: wholeNumber('--port', values.port ?? env['COVE_PORT'] ?? '9999', { min: 0, max: 65_535 }),
      folders: (values.folder ?? []).map((folder) => resolve(folder)),
      forgottenFolders: (values['forget-folder'] ?? []).map((folder) => resolve(folder)),
      restoresBackup: values['restore-backup'] ?? false,
      makesKeys: values['new-keys'] ?? false,
      siteDir: resolve(values.site ?? env['COVE_SITE'] ?? join(repositoryDir, 'dist')),
      name: deviceName(values.name ?? env['COVE_NAME'] ?? 'Cove'),
      allowedHosts: listOf(env['COVE_ALLOWED_HOSTS']),
      lan: values.lan ?? env['COVE_LAN'] === '1',
      discoveryPort: wholeNumber('COVE_DISCOVERY_PORT', env['COVE_DISCOVERY_PORT'] ?? '60000', { min: 0, max: 65_535 }),
      pageOrigins: listOf(env['COVE_PAGE_ORIGINS']).map((text) => origin('COVE_PAGE_ORIGINS', text)),
      accountUrl: env['COVE_ACCOUNT_URL'] ? origin('COVE_ACCOUNT_URL', env['COVE_ACCOUNT_URL']) : undefined,
      accountFingerprint: env['COVE_ACCOUNT_FINGERPRINT'] ? fingerprint(env['COVE_ACCOUNT_FINGERPRINT']) : undefined,
      accountService: !values['no-account-service'] && env['COVE_ACCOUNT_SERVICE'] !== 'off' && !env['COVE_ACCOUNT_URL'],
      accountTokenTtlSeconds: seconds(env, 'COVE_ACCOUNT_TOKEN_TTL_SECONDS', 900),
      appsFile: env['COVE_APPS'] ? resolve(env['COVE_APPS']) : undefined,
      tokenTtlSeconds: seconds(env, 'COVE_TOKEN_TTL_SECONDS', 9000),
      refreshTtlSeconds: seconds(env, 'COVE_REFRESH_TTL_SECONDS', 30 * 24 * 3600),
      refreshGraceSeconds: seconds(env, 'COVE_REFRESH_GRACE_SECONDS', 30),
      mediaTicketSeconds: seconds(env, 'COVE_MEDIA_TICKET_SECONDS', 3600),
      downloadTicketSeconds: seconds(env, 'COVE_DOWNLOAD_TICKET_SECONDS', 300),
      torrentDht: env['COVE_TORRENT_DHT'] !== 'off',
      programFolders: searchFolders(env['COVE_PROGRAM_FOLDERS'] ?? ''),
      loginAttempts: seconds(env, 'COVE_LOGIN_ATTEMPTS', 5),
      trustedProxies: listOf(env['COVE_TRUSTED_PROXIES']).map(proxyAddress),
      leastClient: version(env, 'COVE_LEAST_CLIENT'),
      leastFirmware: version(env, 'COVE_LEAST_FIRMWARE'),
      modules: moduleChoice(values.modules ?? env['COVE_MODULES'] ?? 'all'),
      network: networkKind(values.network ?? env['COVE_NETWORK'] ?? 'model'),
      ...disksOf(values.disks ?? env['COVE_DISKS'] ?? 'virtual', values['allow-disk'] ?? pathsOf(env['COVE_ALLOW_DISKS'])),
      ...cloudsOf(values['cloud-services'] ?? env['COVE_CLOUD_SERVICES'], values['demo-clouds'] ?? env['COVE_DEMO_CLOUDS'] === '1'),
      samplesDir: env['COVE_SAMPLES_DIR'] ? resolve(env['COVE_SAMPLES_DIR']) : undefined,
      demoFilms: env['COVE_DEMO_FILMS'] ? ownService(env['COVE_DEMO_FILMS']) : undefined,
    },
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new ConfigProblem(error instanceof Error ? error.message : String(error))
  }
}

function cloudsOf(file: string | undefined, demoClouds: boolean): Pick<DeviceConfig, 'cloudServices' | 'demoClouds'> {
  if (file && demoClouds)
    throw new ConfigProblem(
      '--cloud-services and --demo-clouds exclude each other: an account is of the real service or of the demonstration.',
    )
  return { cloudServices: file ? readCloudServices(resolve(file)) : {}, demoClouds }
}

function moduleChoice(text: string): ModuleChoice {
  const names = listOf(text)
  if (names.length === 1 && names[0] === 'all') return 'all'
  if (names.length === 1 && names[0] === 'none') return []
  const odd = names.find((name) => !/^[a-z][a-z0-9-]*$/.test(name))
  if (odd !== undefined || names.length === 0)
    throw new ConfigProblem(`--modules must be all, none, or names of modules separated by commas, not "${text}".`)
  return names
}

function wholeNumber(name: string, text: string, range: { readonly min: number; readonly max: number }): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < range.min || value > range.max)
    throw new ConfigProblem(`${name} must be a whole number from ${range.min} to ${range.max}, not "${text}".`)
  return value
}

function seconds(env: Environment, name: string, fallback: number): number {
  return wholeNumber(name, env[name] ?? String(fallback), { min: 1, max: 2 ** 31 })
}

function version(env: Environment, name: string): string {
  const text = env[name] ?? '1.0.0'
  if (!/^\d+\.\d+\.\d+$/.test(text)) throw new ConfigProblem(`${name} must be a version such as 1.0.0, not "${text}".`)
  return text
}

function loopback(host: string): string {
  const isLoopback = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
  if (!isLoopback)
    throw new ConfigProblem(
      `--host must be a loopback address such as 127.0.0.1: other machines reach the device through TLS only, which --lan does, so "${host}" is refused.`,
    )
  return host
}

function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean)
}

/** S-I2: exactly an origin, so that a comparison of texts is enough later. */
function origin(name: string, text: string): string {
  const plain = text.replace(/\/$/, '')
  if (URL.canParse(plain) && /^https?:$/.test(new URL(plain).protocol) && new URL(plain).origin === plain) return plain
  throw new ConfigProblem(`${name} must be an origin such as https://192.168.1.20:9999, not "${text}".`)
}

/** A service of this machine. */
function ownService(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'http:' && url.hostname === '127.0.0.1') return text
  throw new ConfigProblem(`COVE_DEMO_FILMS must be an address of this machine such as http://127.0.0.1:4000/3, not "${text}".`)
}

function proxyAddress(text: string): string {
  if (isIP(text) === 0) throw new ConfigProblem(`COVE_TRUSTED_PROXIES must list IP addresses, not "${text}".`)
  return text
}

function fingerprint(text: string): string {
  const hex = text.replaceAll(':', '').toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new ConfigProblem('COVE_ACCOUNT_FINGERPRINT must be a SHA-256 in hex: 64 digits.')
  return hex
}

function networkKind(text: string): DeviceConfig['network'] {
  if (text === 'model' || text === 'linux') return text
  throw new ConfigProblem(`--network must be model or linux, not "${text}".`)
}

const pathsOf = (text = ''): string[] => text.split(',').flatMap((part) => part.trim() || [])
/** As many as there are bays beside the one of the machine's own disk. */
const mostDisks = 7

/** STO-02: only named disks are ever touched. */
function disksOf(kind: string, allowed: readonly string[]): Pick<DeviceConfig, 'disks' | 'allowedDisks'> {
  if (kind !== 'virtual' && kind !== 'bays' && kind !== 'linux')
    throw new ConfigProblem(`--disks must be virtual, bays or linux, not "${kind}".`)
  if (kind !== 'linux' && allowed.length > 0) throw new ConfigProblem('--allow-disk needs --disks linux.')
  if (kind === 'linux' && (allowed.length === 0 || allowed.length > mostDisks))
    throw new ConfigProblem(`--disks linux needs one to ${mostDisks} disks, each named by --allow-disk.`)
  const odd = allowed.find((path) => !/^\/dev\/[\w./:+-]+$/.test(path) || path.includes('..'))
  if (odd !== undefined) throw new ConfigProblem(`--allow-disk must name a disk such as /dev/sdb, not "${odd}".`)
  if (new Set(allowed).size < allowed.length) throw new ConfigProblem('--allow-disk names a disk twice.')
  return { disks: kind, allowedDisks: allowed }
}

function deviceName(name: string): string {
  const length = Array.from(name.trim()).length
  if (length < 1 || length > 32) throw new ConfigProblem('--name must have 1 to 32 characters.')
  return name.trim()
}
