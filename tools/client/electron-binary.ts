import path from 'node:path'

/** What looking for Electron reads. */
export interface BinaryParts {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder of the package `electron`. */
  readonly packageFolder: string
  /** The text of a file; undefined when it does not exist. */
  readonly read: (file: string) => string | undefined
  readonly exists: (file: string) => boolean
}

/**
 * The path of Electron's program, or undefined. The package must not be asked: to load it in Node begins a download.
 * ELECTRON_OVERRIDE_DIST_PATH names a folder with an unpacked one.
 */
export function electronBinary({ env, packageFolder, read, exists }: BinaryParts): string | undefined {
  const name = read(path.join(packageFolder, 'path.txt'))?.trim()
  const override = env['ELECTRON_OVERRIDE_DIST_PATH']
  const candidates = override === undefined ? [] : [path.join(override, name ?? 'electron'), path.join(override, 'electron.exe')]
  if (name !== undefined && name !== '') candidates.push(path.join(packageFolder, 'dist', name))
  return candidates.find((file) => exists(file))
}

/** What a person without Electron reads. */
export const noBinary = `The desktop client needs the program of Electron, which is not installed here. Nothing else is missing.

  Download it (about 110 MB, from github.com):   node electron-host/node_modules/electron/install.js
  or use one that is unpacked somewhere:         ELECTRON_OVERRIDE_DIST_PATH=/folder npm run desktop

Then run "npm run desktop" again. In a browser the same desktop is there without it: npm start`
