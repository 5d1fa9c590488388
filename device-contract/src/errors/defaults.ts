import type { AdviceName } from './advice.ts'
import type { Effect, ErrorFamily } from './effects.ts'
import type { OutcomeName } from './outcomes.ts'

/** Effects that already say what was done; the others depend on the row. */
export const outcomeOfEffect: Readonly<Partial<Record<Effect, OutcomeName>>> = {
  silent: 'handled',
  refresh: 'renewing',
  forcedLogout: 'signedOut',
  inline: 'inputKept',
  bindList: 'heldBack',
  'dialog:token-expired': 'windowsKept',
  'dialog:login-expired': 'signedOut',
  'dialog:kicked': 'signedOut',
  'dialog:withdrawn': 'signedOut',
  'dialog:low-firmware': 'heldBack',
  'dialog:firmware-check': 'heldBack',
  'dialog:expired-access': 'heldBack',
  'dialog:migration': 'heldBack',
  'dialog:disk-error': 'deviceRecords',
  'dialog:system-error': 'deviceRecords',
}

/** Advice that belongs to a refusal: what was asked was judged before it began. */
export const refusalAdvice: ReadonlySet<AdviceName> = new Set([
  'waitForTask',
  'findAgain',
  'alreadySo',
  'chooseAnotherName',
  'shortenName',
  'chooseAnotherPlace',
  'chooseAnotherFile',
  'chooseAnotherPerson',
  'correctInput',
  'checkPassword',
  'strongerPassword',
  'pauseAttempts',
  'newCode',
  'reduceSelection',
  'removeUnneeded',
  'askAdministrator',
  'askOwner',
  'checkPermission',
  'onlineAccount',
  'signInInstead',
  'chooseDevice',
  'chooseDisks',
  'initialiseFirst',
  'removeCacheFirst',
  'updateDevice',
  'updateClient',
  'setClock',
  'turnOnFirst',
  'publicAddress',
  'knownScheme',
  'installTorrents',
  'unlockFirst',
  'createFirst',
  'unsupported',
  'restoreFirst',
  'downloadInstead',
  'acceptAgreement',
  'removeContent',
])

interface Defaults {
  readonly advice: AdviceName
  readonly outcome: OutcomeName
}

/** What a row says when it names nothing itself. */
export const familyDefaults: Readonly<Record<ErrorFamily, Defaults>> = {
  account: { advice: 'signInAgain', outcome: 'nothingChanged' },
  albums: { advice: 'refresh', outcome: 'nothingChanged' },
  archive: { advice: 'retry', outcome: 'stopped' },
  'cloud-drive': { advice: 'retryLater', outcome: 'stopped' },
  common: { advice: 'retryLater', outcome: 'nothingChanged' },
  contacts: { advice: 'retry', outcome: 'stopped' },
  'disk-io': { advice: 'checkDisk', outcome: 'stopped' },
  disks: { advice: 'checkDisk', outcome: 'stopped' },
  'encrypted-space': { advice: 'retryLater', outcome: 'stopped' },
  files: { advice: 'retry', outcome: 'stopped' },
  firmware: { advice: 'updateDevice', outcome: 'nothingChanged' },
  'info-sync': { advice: 'retryLater', outcome: 'nothingChanged' },
  links: { advice: 'retry', outcome: 'stopped' },
  lvm: { advice: 'checkDisk', outcome: 'stopped' },
  migration: { advice: 'waitForTask', outcome: 'stopped' },
  mounts: { advice: 'checkAddress', outcome: 'nothingChanged' },
  network: { advice: 'correctInput', outcome: 'settingsKept' },
  notes: { advice: 'retry', outcome: 'nothingChanged' },
  raid: { advice: 'checkDisk', outcome: 'stopped' },
  scan: { advice: 'retry', outcome: 'stopped' },
  session: { advice: 'signInAgain', outcome: 'nothingChanged' },
  settings: { advice: 'retryLater', outcome: 'settingsKept' },
  shares: { advice: 'retry', outcome: 'nothingChanged' },
  'ssd-cache': { advice: 'checkDisk', outcome: 'stopped' },
  storage: { advice: 'checkDisk', outcome: 'stopped' },
  success: { advice: 'nothingToDo', outcome: 'finished' },
  tags: { advice: 'refresh', outcome: 'nothingChanged' },
  transcode: { advice: 'retryLater', outcome: 'stopped' },
  transfer: { advice: 'retry', outcome: 'transferKept' },
  users: { advice: 'retry', outcome: 'nothingChanged' },
  wifi: { advice: 'retry', outcome: 'settingsKept' },
}

/** What a code says that lies in no family. */
export const unknownDefaults: Defaults = { advice: 'contactSupport', outcome: 'uncertain' }
