import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { heldAround, heldBelow, isFolderTaken, isHeld, isUnusableFile, lockFolder, openLog } from '@cove/server-kit'
import type { FolderLock, UnusableFile } from '@cove/server-kit'
import { identityFault } from './core/auth/identity.ts'
import { ConfigProblem } from './core/start-problems/config-problem.ts'
import type { DeviceConfig } from './core/base/device-config.ts'
import { createDevice } from './device.ts'
import { OWN_FOLDER } from './files/places/space-folders.ts'
import type { Device, DeviceSeams } from './device.ts'
import { baysObstacle } from './core/start-problems/bays-obstacle.ts'
import { consoleTexts } from './startup/texts/console.ts'
import { startProblemTexts } from './core/start-problems/texts/start-problems.ts'
import { makeWritable } from './startup/private-data.ts'
import { newestGoodBackup, restoreDamaged, setAside } from './startup/repair-data.ts'
import { StartProblem } from './core/start-problems/start-problem.ts'
import { partOf, unusableFileText } from './startup/unusable-file-text.ts'

/** What a person answers on the console; undefined without a terminal. */
export type Ask = (question: string) => Promise<boolean>

/**
 * Opens a device, after putting back what `--restore-backup` or `--new-keys` asks for. A person at a terminal is asked before a copy is
 * restored; without one nothing is. Every failure of the start is a `StartProblem` or a `ConfigProblem`; the log has the stack.
 */
export async function openDevice(config: DeviceConfig, seams: DeviceSeams, ask: Ask | undefined = terminal()): Promise<Device> {
  const lock = lockData(config, seams)
  try {
    return releasing(await openLocked(config, seams, ask), lock)
  } catch (error) {
    lock[Symbol.dispose]()
    throw error
  }
}

/** S-J1: one device per data folder, from before its first file is read. */
function lockData({ dataDir }: DeviceConfig, seams: DeviceSeams): FolderLock {
  makeWritable(dataDir)
  const asking = { shownIn: OWN_FOLDER, isOurs: () => false }
  const dir = realpathSync(dataDir)
  // A folder that is shown has its lock in another folder, so both would be had.
  const held = isHeld(join(dir, OWN_FOLDER)) ? { dir, holder: {} } : heldAround(dir, asking)
  if (held) throw new StartProblem(startProblemTexts.dataAround(dataDir, held), 1)
  const inside = heldBelow(dir, asking)
  if (inside) throw new StartProblem(startProblemTexts.dataBelow(dataDir, inside), 1)
  try {
    const lock = lockFolder(dataDir)
    if (lock.problem !== undefined) seams.onNotice?.(startProblemTexts.notLocked(dataDir))
    return lock
  } catch (error) {
    throw isFolderTaken(error) ? new StartProblem(startProblemTexts.dataTaken(dataDir, error.holder), 1) : error
  }
}

/** The same device; its data folder is free again when it has closed. */
function releasing(device: Device, lock: FolderLock): Device {
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= device.close().finally(() => lock[Symbol.dispose]()))
  return {
    http: device.http,
    parts: device.parts,
    get address() {
      return device.address
    },
    async listen() {
      const address = await device.listen()
      lock.tellPort(Number(new URL(address).port))
      return address
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

async function openLocked(config: DeviceConfig, seams: DeviceSeams, ask: Ask | undefined): Promise<Device> {
  try {
    checkDisks(config)
    if (config.restoresBackup) restore(config.dataDir, seams)
    if (config.makesKeys) makeSpaceForKeys(config.dataDir, seams)
    return await createDevice(config, seams).catch(async (error: unknown) => {
      if (!isUnusableFile(error) || !(await mayRestore(config.dataDir, error, ask))) throw error
      restore(config.dataDir, seams)
      return createDevice(config, seams)
    })
  } catch (error) {
    throw toStartProblem(config.dataDir, error)
  }
}

/** STO-02: real storage spaces need a Linux machine, root and btrfs; without them the start says which is missing. */
function checkDisks({ disks }: DeviceConfig): void {
  const obstacle = disks === 'virtual' ? undefined : baysObstacle(undefined, disks)
  if (obstacle) throw new StartProblem(startProblemTexts.noBays(obstacle, disks), 2)
}

/** The sentence for whatever ended a start. */
export function toStartProblem(dataDir: string, error: unknown): StartProblem | ConfigProblem {
  if (error instanceof StartProblem || error instanceof ConfigProblem) return error
  if (isUnusableFile(error)) return new StartProblem(unusableFileText(dataDir, error), 1, { cause: error })
  const { code, port, errcode } = error as { code?: string; port?: number; errcode?: number }
  if (code === 'EADDRINUSE') return new StartProblem(consoleTexts.portInUse(port ?? 0), 1)
  const logDir = join(dataDir, 'log')
  try {
    openLog(logDir).error('start', error)
  } catch {
    // A log that cannot be written must not hide the sentence.
  }
  const reason = error instanceof Error ? error.message : String(error)
  const sentence = errcode === undefined ? startProblemTexts.unexpected(reason, logDir) : startProblemTexts.storeFailed(reason)
  return new StartProblem(sentence, 1, { cause: error })
}

async function mayRestore(dataDir: string, error: UnusableFile, ask: Ask | undefined): Promise<boolean> {
  const part = error.fault === 'newer' || error.fault === 'forbidden' ? undefined : partOf(dataDir, error.file)
  const backup = part && newestGoodBackup(dataDir, part)
  if (!ask || !backup) return false
  return ask([unusableFileText(dataDir, error), startProblemTexts.askRestore(backup.madeAt)].join('\n'))
}

function restore(dataDir: string, seams: DeviceSeams): void {
  const restored = restoreDamaged(dataDir, new Date())
  for (const { file, backup, keptAs } of restored) seams.onNotice?.(startProblemTexts.restored(file, backup.madeAt, keptAs))
  if (restored.length === 0) seams.onNotice?.(startProblemTexts.nothingRestored)
}

function makeSpaceForKeys(dataDir: string, seams: DeviceSeams): void {
  const file = join(dataDir, 'device.json')
  const fault = identityFault(file)
  // What only another user may read is no lost key: the start says so.
  if (fault === undefined || fault === 'forbidden') return
  const keptAs = setAside(file, new Date())
  if (keptAs !== undefined) seams.onNotice?.(startProblemTexts.keysSetAside(keptAs))
}

function terminal(): Ask | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined
  return async (question) => {
    using lines = createInterface({ input: process.stdin, output: process.stdout })
    return /^\s*y(?:es)?\s*$/i.test(await lines.question(question))
  }
}
