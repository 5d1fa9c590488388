import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join, resolve } from 'node:path'

/** PRG-01: the absolute folders of a PATH; empty and relative entries would depend on the working folder. */
export function searchFolders(path: string, separator: string = delimiter): string[] {
  const folders = path.split(separator).filter((entry) => isAbsolute(entry) && !entry.includes('\0'))
  return [...new Set(folders.map((entry) => resolve(entry)))]
}

/** The first executable file of this name in the folders; undefined when none has it. */
export function findExecutable(name: string, folders: readonly string[], platform: NodeJS.Platform = process.platform): string | undefined {
  // Batch files are left out on Windows: they run through a shell.
  const file = platform === 'win32' && !/\.exe$/i.test(name) ? `${name}.exe` : name
  return folders.map((folder) => join(folder, file)).find(isExecutable)
}

/** Whether this is a file that we may execute. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
