import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkStart } from './checks.ts'
import { hasOwnChanges, headOf, isCheckout } from './git.ts'
import { askHeartbeat, untilAnswers } from './heartbeat.ts'
import type { DeviceOptions, ServiceCommand } from './options.ts'
import { logFileOf, readRecord, releasesDirOf, writeIfOther, writeRecord } from './places.ts'
import type { ServicePlaces } from './places.ts'
import { currentRelease, makeRelease, makeReleaseInPlace, removeReleases, switchTo } from './releases.ts'
import { checkRoom } from './room.ts'
import { ServiceProblem } from './service-problem.ts'
import type { Supervisor } from './supervisor.ts'
import { serviceTexts } from './texts/service.ts'
import { sourcesTexts } from './texts/sources.ts'
import { launchdPlist, systemdUnit } from './unit-text.ts'

/** The account of a machine's service: who asked for root's help, else root. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** What the commands of a service work with. */
export interface ServiceParts {
  readonly places: ServicePlaces
  readonly supervisor: Supervisor
  readonly checkout: string
  readonly isRoot: boolean
  readonly account?: Account | undefined
  readonly say: (line: string) => void
  /** How long a device may take until it answers. */
  readonly patienceMs: number
  /** A first start has nothing compiled, and the earlier release is known to start: only a release that is switched to is hurried. */
  readonly calmMs: number
}

/** What a command line asks for, over what is installed. */
export function wantedOptions(command: ServiceCommand, places: ServicePlaces): DeviceOptions {
  const known = readRecord(places)
  return {
    dataDir: command.dataDir ?? known?.dataDir ?? places.defaultData,
    port: command.port ?? known?.port ?? 9999,
    lan: command.lan ?? known?.lan ?? false,
    folders: command.folders ?? known?.folders ?? [],
  }
}

/** Installs the service, or brings an installed one to other options. A second time with the same changes nothing. */
export async function install(options: DeviceOptions, parts: ServiceParts): Promise<void> {
  const { places, supervisor, checkout, say } = parts
  // Before the minutes of a build.
  supervisor.check()
  const known = readRecord(places)
  const running = known !== undefined && supervisor.isRunning() ? known : undefined
  await checkStart(options, { isRoot: parts.isRoot, running })
  prepareData(options, parts)
  const releasesDir = releasesDirOf(options.dataDir)
  if (currentRelease(releasesDir) === undefined) {
    mkdirSync(releasesDir, { recursive: true })
    checkRoom({ releasesDir, dataDir: options.dataDir })
    switchTo(releasesDir, firstRelease(parts, releasesDir))
  }
  const facts = { ...options, scope: places.scope, account: parts.account?.name }
  const isNew = writeIfOther(places.unitFile, places.platform === 'darwin' ? launchdPlist(facts) : systemdUnit(facts))
  writeRecord(places, { ...options, checkout })
  if (isNew && running !== undefined) supervisor.stop()
  if (isNew) supervisor.reload()
  const note = supervisor.enable()
  supervisor.start()
  if ((await untilAnswers(options.port, { withinMs: parts.patienceMs })) === undefined)
    throw new ServiceProblem(serviceTexts.silent(options.port, supervisor.logCommand))
  if (known !== undefined && known.dataDir !== options.dataDir) removeReleases({ checkout, releasesDir: releasesDirOf(known.dataDir) })
  say(isNew ? serviceTexts.installed : serviceTexts.installedAlready)
  say(`  http://127.0.0.1:${options.port}`)
  const link = setupLink(supervisor.log(), options.port)
  if (link !== undefined) say(serviceTexts.setup(link))
  say(serviceTexts.log(supervisor.logCommand))
  if (note !== undefined) say(note)
}

/** The data belong to the account the device runs under. */
function prepareData({ dataDir }: DeviceOptions, { account }: ServiceParts): void {
  for (const dir of [dataDir, join(logFileOf(dataDir), '..')]) {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    if (account) chownSync(dir, account.uid, account.gid)
  }
}

function firstRelease({ checkout, say }: ServiceParts, releasesDir: string): string {
  const release = { checkout, releasesDir, say }
  if (!isCheckout(checkout)) return makeReleaseInPlace(release)
  if (hasOwnChanges(checkout)) say(sourcesTexts.changesLeftOut)
  return makeRelease(release, headOf(checkout))
}

/** The newest link for an administrator that the log has; undefined when the device has one. */
function setupLink(log: string, port: number): string | undefined {
  const newest = log.slice(log.lastIndexOf(`http://127.0.0.1:${port}\n`))
  return /http:\/\/127\.0\.0\.1:\d+\/setup\?link=[\w-]+/.exec(newest)?.[0]
}

/** Tells what is installed, whether it runs, where, and since when. True when it runs. */
export async function tellStatus({ places, supervisor, say }: ServiceParts): Promise<boolean> {
  const record = readRecord(places)
  if (!record) {
    say(serviceTexts.notInstalled(places.scope))
    return false
  }
  const heartbeat = await askHeartbeat(record.port)
  const isRunning = supervisor.isRunning()
  say(serviceTexts.unit(places.unitFile))
  say(serviceTexts.release(currentRelease(releasesDirOf(record.dataDir))))
  say(serviceTexts.data(record.dataDir))
  if (!isRunning) say(heartbeat === undefined ? serviceTexts.stopped : serviceTexts.stoppedBeside(record.port))
  else if (heartbeat === undefined) say(serviceTexts.deaf(record.port, supervisor.logCommand))
  else say(serviceTexts.running(record.port, new Date(Date.now() - heartbeat.uptimeSeconds * 1000).toISOString()))
  return isRunning && heartbeat !== undefined
}
