import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { DeviceOptions } from './options.ts'
import { ServiceProblem } from './service-problem.ts'
import { serviceTexts } from './texts/service.ts'

interface Standing {
  readonly isRoot: boolean
  /** What the service runs with now: its own port and data are not in its way. */
  readonly running: DeviceOptions | undefined
}

/** Throws a sentence for the first thing that would keep a device from starting. */
export async function checkStart(options: DeviceOptions, { isRoot, running }: Standing): Promise<void> {
  checkDataFolder(options.dataDir)
  for (const folder of options.folders) checkShownFolder(folder)
  if (running?.dataDir !== options.dataDir && isDataTaken(options.dataDir))
    throw new ServiceProblem(serviceTexts.dataTaken(options.dataDir))
  if (running?.port !== options.port) await checkPort(options.port, isRoot)
}

function checkDataFolder(dataDir: string): void {
  const probe = join(dataDir, '.write-check')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(probe, '')
    rmSync(probe)
    // Releases stand beside it.
    accessSync(dirname(dataDir), constants.W_OK)
  } catch (error) {
    const { code = 'unknown reason', path } = error as NodeJS.ErrnoException
    throw new ServiceProblem(serviceTexts.dataUnusable(path ?? dataDir, code), { cause: error })
  }
}

function checkShownFolder(folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new ServiceProblem(serviceTexts.noFolder(folder))
}

async function checkPort(port: number, isRoot: boolean): Promise<void> {
  if (port < 1024 && !isRoot) throw new ServiceProblem(serviceTexts.portOfRoot(port))
  const problem = await new Promise<string | undefined>((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown reason'))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)))
  })
  if (problem === 'EADDRINUSE') throw new ServiceProblem(serviceTexts.portTaken(port))
  if (problem !== undefined) throw new ServiceProblem(serviceTexts.portUnusable(port, problem))
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Whether a device holds the folder: it keeps a lock that ends with its process (S-J1). */
export function isDataTaken(dataDir: string): boolean {
  const file = join(dataDir, 'device.lock')
  if (!existsSync(file)) return false
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('begin exclusive')
    lock.exec('rollback')
    return false
  } catch (error) {
    // The low byte is SQLite's code: 5 is busy.
    return Number((error as { errcode?: unknown }).errcode) % 256 === 5
  } finally {
    lock?.close()
  }
}

/** Waits until no device holds the folder; false when one still does. */
export async function untilDataFree(dataDir: string, withinMs: number): Promise<boolean> {
  const endMs = performance.now() + withinMs
  while (isDataTaken(dataDir)) {
    if (performance.now() > endMs) return false
    await pause(100)
  }
  return true
}
