import { join } from 'node:path'
import type { UnusableFile } from '@cove/server-kit'
import { storedParts } from '../core/database/backups.ts'
import type { StoredPart } from '../core/database/backups.ts'
import { startProblemTexts } from '../core/start-problems/texts/start-problems.ts'
import { newestGoodBackup } from './repair-data.ts'

/** What is wrong with a file of the data folder, and what the user can do about it. */
export function unusableFileText(dataDir: string, { file, fault }: UnusableFile): string {
  const { fileUnusable, updateCove, allowFile, mayRestore, mayMakeKeys, noBackup } = startProblemTexts
  const sentence = fileUnusable(file, fault)
  if (fault === 'newer') return [sentence, updateCove].join('\n')
  // Nothing of it is lost: a copy would be older.
  if (fault === 'forbidden') return [sentence, allowFile].join('\n')
  const part = partOf(dataDir, file)
  const backup = part && newestGoodBackup(dataDir, part)
  if (backup) return [sentence, mayRestore(backup.madeAt)].join('\n')
  return [sentence, part === 'device' ? mayMakeKeys : noBackup(join(dataDir, 'backups'))].join('\n')
}

/** Why the device runs without its account service. */
export const noAccountServiceText = (dataDir: string, problem: UnusableFile): string =>
  [startProblemTexts.noAccountService, unusableFileText(dataDir, problem)].join('\n')

/** The part a file of the data folder holds. */
export function partOf(dataDir: string, file: string): StoredPart | undefined {
  const all: readonly StoredPart[] = ['main', 'device', 'account', 'account-keys']
  return all.find((part) => join(dataDir, storedParts[part].path) === file)
}
