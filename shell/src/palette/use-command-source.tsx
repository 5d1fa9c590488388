import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import type { Translate } from '@cove/kernel/i18n'
import { AppIcon, InfoIcon, LanguagesIcon, MinusIcon, MoonIcon, PaletteIcon, PinIcon, SignOutIcon, SunIcon, WindowIcon } from '@cove/ui'
import type { Icon } from '@cove/ui/icons'
import { useCallback, useMemo } from 'react'
import { faceOf, isOffered, nameIn } from '../apps/apps.ts'
import { useDesktopCommands } from '../desktop/desktop-commands.ts'
import type { DesktopCommands } from '../desktop/desktop-commands.ts'
import { useShell } from '../shell-context.ts'
import type { PaletteItem, PaletteSource } from './palette-item.ts'
import s from './palette-screen.module.css'
import type { TitleMatch } from './title-match.ts'
import { matching } from './use-app-sources.tsx'

const iconPx = 30

/**
 * Finds what can be done in the window in front (PAL-07), and what the desktop and the published remotes can do (PAL-04). Code of a remote is
 * loaded only when its command runs.
 */
export function useCommandSource(match: TitleMatch): PaletteSource {
  const offered = useOfferedCommands()
  const own = useOwnCommands()
  const declared = useDeclaredCommands()
  return useMemo(
    () => ({
      kind: 'commands',
      find(query) {
        const found = matching([...offered(), ...own, ...declared], { query, match })
        return { items: found, total: found.length }
      },
    }),
    [offered, own, declared, match],
  )
}

/** PAL-07: reads what the window in front offers at this moment. */
function useOfferedCommands(): () => readonly PaletteItem[] {
  const { windows } = useKernel()
  const { remotes } = useShell()
  const locale = useLocale()
  return useCallback(() => {
    const { focusedId, windows: open } = windows.store.getState()
    const front = focusedId === undefined ? undefined : open[focusedId]
    if (!front) return []
    const face = faceOf(remotes.store.getState().remotes, front, locale)
    return windows.offered(front.id).map(({ id, label, icon, run }) => ({
      id: `command:${front.id}:${id}`,
      kind: 'commands' as const,
      title: label,
      detail: front.title ?? face.title,
      picture: icon === undefined ? <AppIcon {...face.icon} size={iconPx} /> : <span className={s.glyph}>{icon}</span>,
      run,
    }))
  }, [windows, remotes, locale])
}

/** The pages that remotes offer by name. */
function useDeclaredCommands(): readonly PaletteItem[] {
  const { windows } = useKernel()
  const { remotes } = useShell()
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const person = useSession((state) => state.user)
  const locale = useLocale()
  return useMemo(
    () =>
      published
        .filter(({ manifest }) => isOffered(manifest, person))
        .flatMap(({ id, manifest }) =>
          (manifest.commands ?? []).map(({ title, address }) => ({
            id: `command:${id}:${address}`,
            kind: 'commands' as const,
            title: nameIn(manifest, title, locale),
            detail: nameIn(manifest, manifest.title, locale),
            picture: <AppIcon {...manifest.icon} size={iconPx} />,
            run: () => void windows.open(address),
          })),
        ),
    [published, person, locale, windows],
  )
}

/** What the desktop itself can do. */
function useOwnCommands(): readonly PaletteItem[] {
  const kernel = useKernel()
  const desktop = useDesktopCommands()
  const t = useT('palette')
  const isDark = useStoreValue(kernel.appearance.store, (state) => state.drawnTheme === 'dark')
  const locale = useLocale()
  return useMemo(() => ownCommands(kernel, { desktop, t, isDark, isChinese: locale === 'zh-CN' }), [kernel, desktop, t, isDark, locale])
}

interface Around {
  readonly desktop: DesktopCommands
  readonly t: Translate
  readonly isDark: boolean
  readonly isChinese: boolean
}

function ownCommands({ appearance, texts, windows }: Kernel, { desktop, t, isDark, isChinese }: Around): readonly PaletteItem[] {
  const command = (name: string, CommandIcon: Icon, run: () => void): PaletteItem => ({
    id: `command:shell:${name}`,
    kind: 'commands',
    title: t(`command.${name}`),
    detail: t('command.of'),
    picture: (
      <span className={s.glyph}>
        <CommandIcon size={17} />
      </span>
    ),
    run,
  })
  const minimiseAll = () => {
    for (const id of windows.store.getState().order) windows.minimise(id)
  }
  const { focusedId, windows: open } = windows.store.getState()
  const front = focusedId === undefined ? undefined : open[focusedId]
  return [
    command(isDark ? 'light' : 'dark', isDark ? SunIcon : MoonIcon, () => appearance.set({ theme: isDark ? 'light' : 'dark' })),
    command(isChinese ? 'english' : 'chinese', LanguagesIcon, () => void texts.setLocale(isChinese ? 'en' : 'zh-CN')),
    command('appearance', PaletteIcon, desktop.openAppearance),
    command('overview', WindowIcon, desktop.toggleOverview),
    command('workspaces', WindowIcon, desktop.openWorkspaces),
    ...(front ? [command(front.isOnTop ? 'notOnTop' : 'onTop', PinIcon, () => windows.keepOnTop(front.id, !front.isOnTop))] : []),
    command('minimise', MinusIcon, minimiseAll),
    command('lines', InfoIcon, desktop.openLines),
    command('about', InfoIcon, desktop.openAbout),
    command('signOut', SignOutIcon, () => desktop.signOut('here')),
  ]
}
