import { flushCompileCache } from 'node:module'
import { renderUnicodeCompact } from 'uqr'
import type { DeviceConfig } from './core/base/device-config.ts'
import type { Device } from './device.ts'
import { formerDataDir, settleDataPlace } from './startup/data-place.ts'
import { openDevice, toStartProblem } from './open-device.ts'
import type { Reach } from './core/http/reach.ts'
import { exitReboot, startAgain } from './startup/restart.ts'
import { consoleTexts } from './startup/texts/console.ts'

const drainMs = 10_000

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** The configuration with the folder the data really is in; says what became of data in the former default place. */
function withData(config: DeviceConfig): DeviceConfig {
  if (!config.isDefaultData) return config
  const { dir, former } = settleDataPlace({ former: formerDataDir, wanted: config.dataDir })
  if (former === 'moved') say(consoleTexts.dataMoved(formerDataDir, dir))
  if (former === 'kept') say(consoleTexts.dataKept(dir, config.dataDir))
  return { ...config, dataDir: dir }
}

/** Runs the device until a signal or its supervisor ends it. A start that fails throws `StartProblem` or `ConfigProblem`. */
export async function serve(wanted: DeviceConfig): Promise<void> {
  const config = withData(wanted)
  const device = await openDevice(config, {
    onNeedsSetup: (link) => say(consoleTexts.setup(setupAddress(device.address ?? '', link))),
    onNotice: say,
    onPower: (kind) => stop(device, () => (kind === 'shutdown' ? process.exit(0) : reboot(device))),
  })
  stopOnSignals(device)
  process.on('unhandledRejection', (cause) => device.parts.log.error('unhandled rejection', cause))
  process.on('uncaughtException', (cause) => {
    // The state is unknown after this; what was acknowledged is on disk, so leave and let the start recover.
    device.parts.log.error('uncaught exception', cause)
    process.exit(1)
  })
  const address = await device.listen().catch(async (error: unknown) => {
    await device.close()
    throw toStartProblem(config.dataDir, error)
  })
  say(greeting(device, address))
  // Node writes it at a clean exit only, and the start after a kill would compile everything again.
  setImmediate(flushCompileCache)
}

/** One short block: the address, how to come in, which folders are shown. */
function greeting({ parts }: Device, address: string): string {
  const { users, links, spaces, reach, accountService, config } = parts
  const administrator = users.administrator()
  // A new link replaces an unused one at every start until there is an administrator.
  const entrance = administrator
    ? consoleTexts.signIn(administrator.account || administrator.nickname)
    : consoleTexts.setup(setupAddress(address, links.renew()))
  const folders = spaces.list({ userNo: 'console', role: 'admin' }).filter((space) => space.kind === 'folder')
  const shown = folders.map((space) => consoleTexts.folder(space.name, space.rootDir))
  const outbox = accountService?.outboxLink()
  const messages = outbox === undefined ? [] : [consoleTexts.outbox(`${address}${outbox}`)]
  return [consoleTexts.ready(address), consoleTexts.data(config.dataDir), entrance, ...messages, ...shown, ...lanLines(reach)].join('\n')
}

/** How other machines come here: addresses, the fingerprint to compare, and a code for a phone's camera. */
function lanLines(reach: Reach): readonly string[] {
  const [first, ...others] = reach.addresses()
  if (!reach.certificate || first === undefined) return []
  const pairs = reach.certificate.fingerprint.toUpperCase().match(/../g) ?? []
  return [consoleTexts.lan([first, ...others], pairs.join(':')), renderUnicodeCompact(first)]
}

/** H-68: for a user at the machine itself: a link that replaces the administrator's password. */
export async function recover(config: DeviceConfig): Promise<void> {
  const device = await openDevice(withData(config), { onNotice: say })
  const { users, links } = device.parts
  const isThere = users.administrator() !== undefined
  say(isThere ? consoleTexts.recover(setupAddress(`http://127.0.0.1:${config.port}`, links.renew())) : consoleTexts.nobodyToRecover)
  await device.close()
}

function setupAddress(address: string, link: string): string {
  return `${address}/setup?link=${link}`
}

function stopOnSignals(device: Device): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(device, () => process.exit(0)))
  // The supervisor of this process is gone.
  process.once('disconnect', () => stop(device, () => process.exit(0)))
}

/** Closes the device, however long its requests take, within limits; then `next`. */
function stop(device: Device, next: () => void): void {
  const late = setTimeout(() => process.exit(1), drainMs).unref()
  device.close().then(
    () => {
      clearTimeout(late)
      next()
    },
    (cause: unknown) => {
      device.parts.log.error('stop', cause)
      process.exit(1)
    },
  )
}

/** DLG-03: comes back on the same port, with a new boot id. */
function reboot(device: Device): void {
  if (process.env['COVE_SUPERVISED'] === '1') process.exit(exitReboot)
  say(consoleTexts.restarting)
  startAgain(device.address === undefined ? '' : new URL(device.address).port)
}
