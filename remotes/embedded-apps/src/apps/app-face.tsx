import type { InstalledApp } from '@cove/device-contract/apps'
import { useLocale } from '@cove/kernel/i18n'
import { AppIcon } from '@cove/ui'
import type { AppIconProps } from '@cove/ui'

/** The icon of an app; the device has checked its shapes. */
export function AppFace({ app, size }: { readonly app: Pick<InstalledApp, 'icon'>; readonly size: number }) {
  return <AppIcon {...(app.icon as unknown as Pick<AppIconProps, 'glyph' | 'from' | 'to'>)} size={size} />
}

/** The name of an app in the present language. */
export function useAppName(app: Pick<InstalledApp, 'name'> | undefined): string {
  const locale = useLocale()
  return app?.name[locale] ?? ''
}
