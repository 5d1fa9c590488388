import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import type { Locale } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { Avatar, InfoIcon, LanguagesIcon, Menu, MoonIcon, PaletteIcon, SignOutIcon, SunIcon } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { useDesktopCommands } from '../desktop/desktop-commands.ts'
import s from './taskbar.module.css'

const languages: readonly Locale[] = ['zh-CN', 'en']

/** The lines of the signed-in user's menu, who that is first: appearance, language, leaving. */
export function useUserEntries(): readonly MenuEntry[] {
  const t = useT('shell')
  const user = useSession((state) => state.user)
  const looks = useLookEntries()
  const exits = useExitEntries()
  if (!user) return []
  return [
    {
      id: 'person',
      label: `${user.nickname || user.account} · ${t(`roles.${user.isExperience === true ? 'guest' : user.role}`)}`,
      disabled: true,
    },
    ...looks,
    ...exits,
  ]
}

/** The signed-in user's menu, behind their picture. */
export function UserMenu() {
  const t = useT('shell')
  const user = useSession((state) => state.user)
  const items = useUserEntries()
  if (!user) return undefined
  const name = user.nickname || user.account
  return (
    <Menu
      side="top"
      align="end"
      items={items}
      trigger={
        <button type="button" className={s.trayButton} aria-label={t('user.menu', { name })}>
          <Avatar name={name} {...(user.avatarUrl ? { src: user.avatarUrl } : {})} />
        </button>
      }
    />
  )
}

function useLookEntries(): readonly MenuEntry[] {
  const { appearance, texts } = useKernel()
  const t = useT('shell')
  const locale = useLocale()
  const { openAbout, openAppearance, openLines } = useDesktopCommands()
  const dark = useStoreValue(appearance.store, (state) => state.drawnTheme === 'dark')
  return [
    {
      id: 'theme',
      label: t(dark ? 'user.light' : 'user.dark'),
      icon: dark ? <SunIcon size={16} /> : <MoonIcon size={16} />,
      separatorBefore: true,
      onSelect: () => appearance.set({ theme: dark ? 'light' : 'dark' }),
    },
    { id: 'appearance', label: t('user.appearance'), icon: <PaletteIcon size={16} />, onSelect: openAppearance },
    {
      id: 'language',
      label: t('appearance.language'),
      icon: <LanguagesIcon size={16} />,
      children: languages.map((language) => ({
        id: language,
        label: t(`appearance.languages.${language}`),
        checked: language === locale,
        onSelect: () => void texts.setLocale(language),
      })),
    },
    { id: 'about', label: t('user.about'), icon: <InfoIcon size={16} />, onSelect: openAbout },
    { id: 'lines', label: t('user.lines'), onSelect: openLines },
  ]
}

/** LGN-11: another user, another device, signing out here or everywhere. */
function useExitEntries(): readonly MenuEntry[] {
  const t = useT('shell')
  const { signOut } = useDesktopCommands()
  const hasDevices = useSession((state) => state.device?.hasAccountService === true)
  return [
    { id: 'switch-user', label: t('user.switchUser'), separatorBefore: true, onSelect: () => signOut('user') },
    ...(hasDevices ? [{ id: 'switch-device', label: t('user.switchDevice'), onSelect: () => signOut('device') }] : []),
    { id: 'sign-out', label: t('user.signOut'), icon: <SignOutIcon size={16} />, onSelect: () => signOut('here') },
    { id: 'sign-out-everywhere', label: t('user.signOutEverywhere'), danger: true, onSelect: () => signOut('everywhere') },
  ]
}
