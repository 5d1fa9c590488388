import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { keepTextSamples } from '../seeds/text-samples.ts'
import { disableBackdropFilters } from './backdrop-filters.ts'
import { createAdministrator, openApi } from './device-api.ts'
import type { DeviceApi } from './device-api.ts'
import { forgetWindows } from './forget-windows.ts'
import { hideHints, markHintsSeen } from './seen-hints.ts'
import { putSession, storeSession } from './stored-session.ts'
import { copySite, publishBuild, sharedSite } from './site.ts'
import { openPlace, openWorld } from './world.ts'
import type { Place, World } from './world.ts'

export { expect } from '@playwright/test'
export type { World } from './world.ts'

export interface Fixtures {
  readonly world: World
  /** The administrator exists; this client is signed in as the administrator. */
  readonly api: DeviceApi
  /** A desktop in the browser, signed in. */
  readonly desktop: DesktopScreen
  readonly quietPage: void
}

/** What the journeys of one worker share. */
export interface WorkerFixtures {
  /** The desktop as it was built, published once. */
  readonly published: string
  /** Where the journeys have their data, one after the other, and what of it is made once. */
  readonly place: Place
}

/** Sentences of the browser that always mean a mistake of ours. */
const alarming = /Content Security Policy|Trusted ?Type|TrustedScript|Minified React|integrity|Uncaught/i

export interface Options {
  readonly deviceEnv: Record<string, string>
  readonly folders: string[]
  /** A device of tests, from the root of the repository, in place of the bundled one. */
  readonly deviceProgram: string | undefined
  /** True where a journey holds or fails requests of transfers: those of a shared worker pass by Playwright, the tab's own worker's do not. */
  readonly ownWorker: boolean
  /** Complaints a journey provokes on purpose. */
  readonly provoked: RegExp | undefined
  /** True where windows of before a reload come back; all others begin each page with an empty desktop. */
  readonly restoresWindows: boolean
  /** True where users meet the hints of a first sign-in; in all others they have seen them. */
  readonly showsHints: boolean
  /** True where pictures are taken for the eye: the blur behind glass is drawn. */
  readonly realGlass: boolean
  /** True where the device is not set up; else its administrator exists and has a session. So too with `deviceEnv` or `showsHints`. */
  readonly isNew: boolean
  /** True where the pictures, the sound and the PDF of a new home are wanted; all others find texts only. */
  readonly allSamples: boolean
  /** True where a journey builds and publishes; the others look at what their worker published once. */
  readonly ownSite: boolean
}

/** Beside the published desktop. */
const textSamples = 'text-samples'

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  provoked: [undefined, { option: true }],
  ownSite: [false, { option: true }],
  isNew: [false, { option: true }],
  allSamples: [false, { option: true }],
  ownWorker: [false, { option: true }],
  realGlass: [false, { option: true }],
  restoresWindows: [false, { option: true }],
  showsHints: [false, { option: true }],
  deviceEnv: [{}, { option: true }],
  folders: [[], { option: true }],
  deviceProgram: [undefined, { option: true }],
  published: [
    // Playwright wants to see which fixtures a fixture needs; this one needs none.
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const dir = mkdtempSync(path.join(os.tmpdir(), 'cove-site-'))
      const site = path.join(dir, 'site')
      publishBuild(site)
      keepTextSamples(path.join(dir, textSamples))
      await use(site)
      rmSync(dir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  place: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      using place = openPlace()
      await use(place)
    },
    { scope: 'worker' },
  ],
  world: async ({ deviceEnv, deviceProgram: program, folders, published, place, ownSite, allSamples, isNew, showsHints }, use) => {
    const samplesDir = path.join(path.dirname(published), allSamples ? '' : textSamples)
    const isSetUp = !isNew && !showsHints && !allSamples && Object.keys(deviceEnv).length === 0
    const site = (dir: string) => (ownSite ? copySite(published, dir) : sharedSite(published))
    await using world = await openWorld(place, { env: { COVE_SAMPLES_DIR: samplesDir, ...deviceEnv }, folders, site, isSetUp, program })
    await use(world)
  },
  api: async ({ world, showsHints }, use) => {
    if (world.setUp) {
      const client = openApi(world.url)
      client.setToken(world.setUp.apiToken)
      return use(client)
    }
    const api = await createAdministrator(world.url, world.setupLink())
    if (!showsHints) await markHintsSeen(api)
    await use(api)
  },
  desktop: async ({ page, world, api }, use) => {
    if (!api.token()) throw new Error('not signed in')
    if (world.setUp) await putSession(page, world.url, world.setUp.session)
    else await storeSession(page, world.url)
    const desktop = new DesktopScreen(page, world.url)
    await desktop.arrive()
    await use(desktop)
  },
  quietPage: [
    async ({ context, page, provoked, ownWorker, realGlass, restoresWindows, showsHints }, use) => {
      if (!showsHints) await hideHints(context)
      if (!restoresWindows) await forgetWindows(context)
      if (!realGlass) await context.addInitScript(disableBackdropFilters)
      // The system's own pickers cannot be answered from here: pages use their inputs, as browsers without pickers do.
      const without = ['showOpenFilePicker', 'showDirectoryPicker', ...(ownWorker ? ['SharedWorker'] : [])]
      await context.addInitScript((names) => {
        for (const name of names) Reflect.deleteProperty(globalThis, name)
      }, without)
      const complaints: string[] = []
      listenForComplaints(page, complaints)
      await use()
      const unexpected = complaints.filter((complaint) => !provoked?.test(complaint))
      if (unexpected.length > 0) throw new Error(`the page complained:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

function listenForComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && alarming.test(message.text())) complaints.push(message.text())
  })
}
