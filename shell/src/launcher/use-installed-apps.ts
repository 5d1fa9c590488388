import { apps as appsArea } from '@cove/device-contract/apps'
import type { InstalledApp } from '@cove/device-contract/apps'
import { useKernel } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { useRead } from '@cove/parts/read'
import { useMemo } from 'react'
import type { App, AppIconData } from '../apps/apps.ts'

/** The remote that shows apps of other makers. */
const embeddedId = 'embedded-apps'

/** APP-02: the apps of the remotes, and after them those that were installed from packages, where this person has the remote for them. */
export function useWithInstalledApps(apps: readonly App[]): readonly App[] {
  const { events } = useKernel()
  const locale = useLocale()
  const home = apps.find(({ remoteId }) => remoteId === embeddedId)
  const { data } = useRead(appsArea, 'list', { isOff: !home, on: ({ again }) => events.on(appsArea, 'apps.changed', again) })
  const installed = data?.apps
  return useMemo(() => {
    if (!home || !installed) return apps
    return [...apps, ...installed.map((app) => tileOf(app, home, app.name[locale]))]
  }, [apps, home, installed, locale])
}

const tileOf = ({ appId, name, icon }: InstalledApp, home: App, title: string): App => ({
  ...home,
  // Not a window of the remote: it tells the tiles apart.
  windowName: appId,
  title,
  searchText: [name['zh-CN'], name.en, appId].join(' '),
  // The device has judged its shapes when the package was installed.
  icon: icon as unknown as AppIconData,
  category: 'other',
  pinned: false,
  desktop: false,
  address: `/app/${appId}`,
})

/** True for an app that its address opens, and no window of a remote. */
export const isInstalledApp = ({ remoteId, address }: Pick<App, 'remoteId' | 'address'>): boolean =>
  remoteId === embeddedId && address.startsWith('/app/')
