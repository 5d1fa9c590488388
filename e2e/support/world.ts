import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cleanBays } from './bays.ts'
import { freePort, setupLinkOf, startDevice } from './device-process.ts'
import type { DeviceOptions, DeviceProcess } from './device-process.ts'
import { journeyDir } from './journey-dir.ts'
import { keepSetUpData } from './set-up-data.ts'
import type { SetUp, SetUpData } from './set-up-data.ts'
import type { Site } from './site.ts'

/** The world of one journey. */
export interface World {
  readonly url: string
  readonly site: Site
  readonly dataDir: string
  /** A folder for the journey's own files. */
  readonly scratchDir: string
  readonly device: () => DeviceProcess
  /** Starts the device again on the same data and port, after `kill` or `stop`. */
  readonly restart: (change?: Partial<DeviceOptions>) => Promise<void>
  /** The one-time link of the first start. Throws where the device was set up before: `test.use({ isNew: true })`. */
  readonly setupLink: () => string
  /** Who is signed in already, where the device was set up before. */
  readonly setUp: SetUp | undefined
}

/** Where the journeys of a worker have their data, one after the other. Disposing removes it. */
export interface Place extends Disposable {
  readonly dir: string
  readonly setUpData: SetUpData
}

/** What a journey wants of its world. */
export interface WorldOptions {
  readonly env: Readonly<Record<string, string>>
  readonly folders: readonly string[]
  /** The desktop it looks at; `dir` is free for another one. */
  readonly site: (dir: string) => Site
  /** The administrator exists and is signed in. */
  readonly isSetUp: boolean
  /** Another program than the bundled device. */
  readonly program?: string | undefined
}

/** An empty place for the worlds of a worker. */
export function openPlace(): Place {
  const dir = mkdtempSync(path.join(journeyDir(), 'cove-e2e-'))
  return {
    dir,
    setUpData: keepSetUpData(path.join(dir, 'data')),
    [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/** A device that runs, with its folders. Disposing stops it and removes them. Throws when the device does not start. */
export async function openWorld(
  place: Place,
  { env, folders, site: siteIn, isSetUp, program }: WorldOptions,
): Promise<World & AsyncDisposable> {
  const hasDisks = ['bays', 'linux'].includes(env['COVE_DISKS'] ?? '')
  // Images of disks are attached by the kernel and grow: they are not kept in memory.
  const base = hasDisks ? mkdtempSync(path.join(os.tmpdir(), 'cove-e2e-')) : place.dir
  const inBase = (name: string) => path.join(base, name)
  const dataDir = inBase('data')
  // Never in memory: a browser opens no folder below /dev that is dropped on a page.
  const scratchDir = mkdtempSync(path.join(os.tmpdir(), 'cove-e2e-scratch-'))
  const clear = () => ['data', 'site'].forEach((name) => rmSync(inBase(name), { recursive: true, force: true }))
  clear()
  const site = siteIn(inBase('site'))
  const options: DeviceOptions = { dataDir, siteDir: site.dir, port: await freePort(), env, folders, program }
  const setUp = isSetUp ? await place.setUpData.put({ ...options, folders: [] }) : undefined
  let device = await startDevice(options)
  return {
    url: device.url,
    site,
    dataDir,
    scratchDir,
    setUp,
    device: () => device,
    restart: async (change) => {
      device = await startDevice({ ...options, ...change })
    },
    setupLink: () => {
      if (setUp) throw new Error('this device was set up before: test.use({ isNew: true })')
      return setupLinkOf(device)
    },
    async [Symbol.asyncDispose]() {
      await device.stop()
      if (hasDisks) cleanBays(dataDir)
      clear()
      rmSync(scratchDir, { recursive: true, force: true })
      if (hasDisks) rmSync(base, { recursive: true, force: true })
    },
  }
}
