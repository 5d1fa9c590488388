/**
 * Addresses of areas that this version does not have (WIN-01c): who comes to one is told what is missing. The key is the name of the area
 * in `missing.apps`; an address belongs to the first that it begins with.
 */
const missing = {
  encryptedSpace: [
    '/encrypt',
    '/encrypt-resource-view',
    '/activate-view',
    '/encrypt-login',
    '/open-error',
    '/disk-password',
    '/sync-password',
  ],
  dataProtection: ['/data-protect'],
  support: ['/viewer/custom-service'],
  upgrade: ['/upgrade', '/storage-space/rom-download', '/storage-space/rom-install'],
  systemSwitch: ['/upgrade-pro'],
  mutualTransfer: ['/mutual-transmit'],
  cleaner: ['/feature/file-cleaner'],
  ups: ['/feature/external-ups'],
  notes: ['/feature/notepad'],
  migration: ['/feature/data-migration'],
  dlna: ['/feature/dlna'],
  containers: ['/service/web'],
} as const

/** One of the areas that are not there. */
export type MissingApp = keyof typeof missing
/** All of them. */
export const missingApps = Object.keys(missing) as MissingApp[]

/** The area that an address belongs to; undefined for one that belongs to none. */
export function missingAppOf(pathname: string): MissingApp | undefined {
  const isBelow = (path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)
  return missingApps.find((app) => missing[app].some(isBelow))
}
