import { lazyScreen } from '../lazy-screen.tsx'

const load = () => import('./second-wave.ts')

/** How long after a failure the code is fetched again, in ms. */
const retryAfterMs = 3_000

/** The windows of the desktop, behind its first picture. */
export const LateWindows = lazyScreen(() => load().then((module) => module.WindowsLayer))
/** What the desktop does beside what it draws. */
export const LateServices = lazyScreen(() => load().then((module) => module.DesktopServices), { retryAfterMs })
/** Dialogs, the banner of a lost connection and menus. */
export const LateDialogs = lazyScreen(() => load().then((module) => module.DialogLayers), { retryAfterMs })
/** Toasts. */
export const LateMessages = lazyScreen(() => load().then((module) => module.MessageLayers), { retryAfterMs })
