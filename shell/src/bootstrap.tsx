import { createKernel } from '@cove/kernel/host'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createFederationPort } from './federation/federation-port.ts'
import { firstStart } from './launch/first-start.ts'
import { offerOfflinePage } from './launch/offer-offline-page.ts'
import { errorFields } from './page-errors.ts'
import { createUsedVersions } from './remote-slot/used-versions.ts'
import type { Shell } from './shell-context.ts'
import * as zhCN from './texts/zh-CN.ts'
import { createFirstPictures } from './window-frame/first-pictures.ts'

const hosted = createKernel({ federation: createFederationPort() })
const { kernel, remotes } = hosted
const first = firstStart({ start: hosted.start, sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) })
const shell: Shell = {
  remotes,
  tab: hosted.tab,
  versions: createUsedVersions(remotes),
  // What is there within a tenth of a second is there at once to a person.
  firstPictureMs: 100,
  firstPictures: createFirstPictures(),
  start: first.start,
  tryReachNow: hosted.tryReachNow,
  readAgain: hosted.readAgain,
  loadEntrance: hosted.loadEntrance,
  openAddress: (address) => location.assign(address),
  reloadPage: () => location.reload(),
}

// What no boundary can catch (timers, promises) at least stands in the log that a person may copy (S-E3).
addEventListener('error', (event) => kernel.log.error('page.error', errorFields(event.error ?? event.message)))
addEventListener('unhandledrejection', (event) => kernel.log.error('page.rejection', errorFields(event.reason)))

// W9: the source language stands in the first load; a request for it would cost more than it weighs.
await kernel.texts.register('shell', { 'zh-CN': () => Promise.resolve(zhCN), en: () => import('./texts/en.ts') })
await first.drawable
const root = document.getElementById('root')
// It lives as long as the page.
offerOfflinePage('serviceWorker' in navigator ? navigator.serviceWorker : undefined, (cause) =>
  kernel.log.warn('page.offline', { cause: String(cause) }),
)
if (root) createRoot(root).render(<App kernel={kernel} shell={shell} />)
