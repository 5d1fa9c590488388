import { join } from 'node:path'
import { deviceFlags } from '../start-check.mjs'
import type { DeviceOptions, Scope } from './options.ts'
import { launchdLabel, logFileOf, releasesDirOf } from './places.ts'
import { windowsTexts } from './texts/usage.ts'

/** What a unit is written for. */
export interface UnitFacts extends DeviceOptions {
  readonly scope: Scope
  /** The account the device of a machine's service runs under; root's own when undefined. */
  readonly account?: string | undefined
}

/** One process: the Node of the current release runs the device of that release. Only the pointer `current` changes with an update. */
export function deviceCommand({ dataDir, port, lan, folders }: DeviceOptions): readonly string[] {
  const current = join(releasesDirOf(dataDir), 'current')
  return [
    join(current, 'node'),
    ...deviceFlags,
    join(current, 'device', 'main.mjs'),
    ...['--data', dataDir, '--port', String(port)],
    ...(lan ? ['--lan'] : []),
    ...folders.flatMap((folder) => ['--folder', folder]),
  ]
}

/** With COVE_SUPERVISED a restart from the desktop ends the device with an error code, and the system starts it again. */
export function deviceEnvironment({ dataDir }: DeviceOptions, programs: string): Readonly<Record<string, string>> {
  return { COVE_SUPERVISED: '1', PATH: programs, NODE_COMPILE_CACHE: join(dataDir, 'cache', 'node-compile') }
}

const linuxPrograms = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const macPrograms = `/opt/homebrew/bin:${linuxPrograms}`

const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll('%', '%%')}"`
/** In a command line systemd also replaces `$NAME`. */
const quotedWord = (text: string): string => (/^[\w./:=-]+$/.test(text) ? text : quoted(text).replaceAll('$', '$$$$'))

/** systemd takes no quote or backslash in the name of a program, and no `$$` for `$`: a shell that becomes the program takes any name. */
function execStart(command: readonly string[]): string {
  const shell = /["'\\$]/.test(command[0] ?? '') ? ['/bin/sh', '-c', 'exec "$0" "$@"'] : []
  return [...shell, ...command].map(quotedWord).join(' ')
}

/** The unit for systemd. The journal has the log. A wrong setting (2) is not tried again and again; a shutdown from the desktop (0) lasts. */
export function systemdUnit(facts: UnitFacts): string {
  const environment = Object.entries(deviceEnvironment(facts, linuxPrograms)).map(
    ([name, value]) => `Environment=${quoted(`${name}=${value}`)}`,
  )
  const isSystem = facts.scope === 'system'
  return `${[
    '[Unit]',
    'Description=Cove, a private cloud on your own files',
    ...(isSystem ? ['Wants=network-online.target', 'After=network-online.target'] : []),
    // Data on a disk that is not mounted yet would look like a new device.
    `RequiresMountsFor=${quoted(facts.dataDir)}`,
    'StartLimitIntervalSec=0',
    '',
    '[Service]',
    `ExecStart=${execStart(deviceCommand(facts))}`,
    ...environment,
    ...(isSystem && facts.account !== undefined ? [`User=${facts.account}`] : []),
    'Restart=on-failure',
    'RestartSec=2',
    'RestartPreventExitStatus=2',
    'KillMode=mixed',
    'TimeoutStopSec=20',
    'UMask=0077',
    '',
    '[Install]',
    `WantedBy=${isSystem ? 'multi-user.target' : 'default.target'}`,
  ].join('\n')}\n`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const string = (text: string): string => `<string>${text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</string>`

/** The property list for launchd, with a log file beside the device's own log. */
export function launchdPlist(facts: UnitFacts): string {
  const log = string(logFileOf(facts.dataDir))
  const environment = Object.entries(deviceEnvironment(facts, macPrograms)).flatMap(([name, value]) => [
    `<key>${name}</key>`,
    string(value),
  ])
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<plist version="1.0">',
    '<dict>',
    `<key>Label</key>${string(launchdLabel)}`,
    '<key>ProgramArguments</key>',
    ...['<array>', ...deviceCommand(facts).map(string), '</array>'],
    '<key>EnvironmentVariables</key>',
    ...['<dict>', ...environment, '</dict>'],
    ...(facts.scope === 'system' && facts.account !== undefined ? [`<key>UserName</key>${string(facts.account)}`] : []),
    '<key>RunAtLoad</key><true/>',
    '<key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>',
    '<key>ExitTimeOut</key><integer>20</integer>',
    // 0077
    '<key>Umask</key><integer>63</integer>',
    `<key>StandardOutPath</key>${log}`,
    `<key>StandardErrorPath</key>${log}`,
    '</dict>',
    '</plist>',
  ].join('\n')}\n`
}

/** What a person does on Windows. */
export function windowsSteps({ port, dataDir, lan, folders }: DeviceOptions, checkout: string): string {
  const flags = [
    '--data',
    `"${dataDir}"`,
    '--port',
    String(port),
    ...(lan ? ['--lan'] : []),
    ...folders.flatMap((folder) => ['--folder', `"${folder}"`]),
  ]
  return windowsTexts({ flags: flags.join(' '), checkout, port })
}
