/** What the user chose for this computer. */
export interface ClientSettings {
  readonly startsAtBoot: boolean
  readonly closesToTray: boolean
  /** False: the client forgets the sign-in when it quits. */
  readonly signsInAutomatically: boolean
  /** A folder grant; the system's download folder when left out. */
  readonly downloadFolderId: string | undefined
}

export const defaultSettings: ClientSettings = {
  startsAtBoot: false,
  closesToTray: true,
  signsInAutomatically: true,
  downloadFolderId: undefined,
}

const flags = ['startsAtBoot', 'closesToTray', 'signsInAutomatically'] as const

/** Settings as a file has them: each damaged one is as if never changed. */
export function readSettings(text: string | undefined): ClientSettings {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return defaultSettings
  const kept = value as Readonly<Record<string, unknown>>
  const known = Object.fromEntries(flags.filter((name) => typeof kept[name] === 'boolean').map((name) => [name, kept[name]]))
  const folder = kept['downloadFolderId']
  return { ...defaultSettings, ...known, downloadFolderId: typeof folder === 'string' && folder.length <= 64 ? folder : undefined }
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** How the client starts with the computer. Electron does it on Windows and macOS; on Linux it is a file of the desktop. */
export type BootStart =
  | { readonly kind: 'loginItem'; readonly openAtLogin: boolean; readonly args: readonly string[] }
  | { readonly kind: 'autostartFile'; readonly content: string | undefined }

export const hiddenArgument = '--hidden'

/** What has to be set so that the client starts at boot, without a window, or no longer does. */
export function bootStart(
  startsAtBoot: boolean,
  { platform, executable }: { readonly platform: string; readonly executable: string },
): BootStart {
  if (platform !== 'linux') return { kind: 'loginItem', openAtLogin: startsAtBoot, args: [hiddenArgument] }
  // Quoted as the desktop entry specification says, for the string and then for the command line.
  const command = `"${executable
    .replaceAll(/["`$\\]/g, String.raw`\$&`)
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('%', '%%')}" ${hiddenArgument}`
  const isPlain = !/[\n\r\0]/.test(executable)
  const content = `[Desktop Entry]\nType=Application\nName=Cove\nExec=${command}\nX-GNOME-Autostart-enabled=true\n`
  return { kind: 'autostartFile', content: startsAtBoot && isPlain ? content : undefined }
}
