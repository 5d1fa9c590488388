import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import type { Scope } from './options.ts'
import { launchdLabel, logFileOf, serviceName } from './places.ts'
import type { ServicePlaces } from './places.ts'
import { ServiceProblem } from './service-problem.ts'
import { serviceTexts } from './texts/service.ts'

/** What keeps the device running: systemd, launchd, or a stand-in of a test. */
export interface Supervisor {
  /** Throws a sentence where it is not there or does not listen to this account. */
  check(): void
  /** Makes it read a unit that was written or changed. */
  reload(): void
  /** From now on it starts with the machine or the account. Answers a sentence where that is not all. */
  enable(): string | undefined
  start(): void
  stop(): void
  isRunning(): boolean
  /** Stops the service and forgets it, and its unit. */
  forget(unitFile: string): void
  /** The last lines the device printed. */
  log(): string
  /** The command that shows the log. */
  readonly logCommand: string
}

/** Runs a program of the system. */
export type Run = (program: string, ...args: readonly string[]) => { readonly ok: boolean; readonly output: string }

const runProgram: Run = (program, ...args) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  return { ok: status === 0, output: error?.message ?? `${stdout}${stderr}`.trim() }
}

export function supervisorOf(places: ServicePlaces, dataDir: string, run: Run = runProgram): Supervisor {
  return places.platform === 'darwin' ? launchd(places, dataDir, run) : systemd(places.scope, run)
}

function systemd(scope: Scope, run: Run): Supervisor {
  const flags = scope === 'user' ? ['--user'] : []
  const ask = (...args: readonly string[]) => run('systemctl', ...flags, ...args)
  const must = (...args: readonly string[]): void => {
    const { ok, output } = ask(...args)
    if (ok) return
    const refused = serviceTexts.refused('systemd', ['systemctl', ...flags, ...args].join(' '), output)
    throw new ServiceProblem(scope === 'user' ? `${refused}\n${serviceTexts.signInItself}` : refused)
  }
  const unit = `${serviceName}.service`
  return {
    check: () => must('show-environment'),
    reload: () => must('daemon-reload'),
    enable() {
      must('enable', unit)
      // Otherwise the services of an account end when it signs out. It may be so already where the account may not ask for it.
      const { username } = userInfo()
      if (scope === 'system' || run('loginctl', 'enable-linger').ok) return undefined
      if (run('loginctl', 'show-user', username, '--property=Linger', '--value').output === 'yes') return undefined
      return serviceTexts.endsAtSignOut(`sudo loginctl enable-linger ${username}`)
    },
    start: () => must('start', unit),
    stop: () => must('stop', unit),
    isRunning: () => ask('is-active', '--quiet', unit).ok,
    forget(unitFile) {
      ask('disable', '--now', unit)
      rmSync(unitFile, { force: true })
      ask('daemon-reload')
    },
    log: () => run('journalctl', ...flags, '--unit', unit, '--lines', '200', '--output', 'cat', '--no-pager').output,
    logCommand: ['journalctl', ...flags, '--unit', serviceName].join(' '),
  }
}

function launchd({ scope, unitFile }: ServicePlaces, dataDir: string, run: Run): Supervisor {
  const domain = scope === 'system' ? 'system' : `gui/${userInfo().uid}`
  const isLoaded = (): boolean => run('launchctl', 'print', `${domain}/${launchdLabel}`).ok
  const unload = (): void => {
    if (!isLoaded()) return
    run('launchctl', 'bootout', `${domain}/${launchdLabel}`)
    // It may answer before the process has ended, and refuses the next start until then.
    for (let attempt = 0; attempt < 50 && isLoaded(); attempt += 1) run('sleep', '0.5')
  }
  const log = logFileOf(dataDir)
  return {
    check: () => undefined,
    reload: unload,
    enable: () => undefined,
    start() {
      if (isLoaded()) return
      const { ok, output } = run('launchctl', 'bootstrap', domain, unitFile)
      if (!ok) throw new ServiceProblem(serviceTexts.refused('launchd', `launchctl bootstrap ${domain} ${unitFile}`, output))
    },
    stop: unload,
    isRunning: isLoaded,
    forget() {
      unload()
      rmSync(unitFile, { force: true })
    },
    log() {
      try {
        return readFileSync(log, 'utf8').slice(-20_000)
      } catch {
        return ''
      }
    },
    logCommand: `tail -f "${log}"`,
  }
}
