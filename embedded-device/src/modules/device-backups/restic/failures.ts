import type { RunResult } from '../../../core/programs/run-program.ts'
import type { DeviceBackupError } from '../problem.ts'

/** What the program prints when it fails, and what that means. The first one that is found counts. */
const meanings: readonly (readonly [RegExp, DeviceBackupError])[] = [
  [/wrong password or no key found/i, 'deviceBackupKeyWrong'],
  [/no space left on device|disk quota exceeded|insufficient storage|XMinioStorageFull/i, 'deviceBackupTargetFull'],
  [/config file already exists|already initialized/i, 'deviceBackupExists'],
  [/no matching id found|no snapshot found|invalid id|snapshot .* not found/i, 'deviceBackupSnapshotMissing'],
  [/path .* not found|cannot dump|not found in (?:snapshot|repository)/i, 'deviceBackupItemMissing'],
  [/already locked/i, 'deviceBackupBusy'],
  [
    /ciphertext verification failed|hash mismatch|hash does not match|does not match id|integrity|pack .* (?:damaged|missing)|unexpected pack|not found in index|repository contains errors|Fatal: .*invalid data/i,
    'deviceBackupDamaged',
  ],
  [
    /connection refused|no such host|i\/o timeout|timed? ?out|network is unreachable|no route to host|connection reset|input\/output error|read-only file system|access ?denied|unauthorized|forbidden|couldn't connect|no such device|NoSuchBucket|bad gateway|service unavailable/i,
    'deviceBackupTargetAway',
  ],
  [/unable to open config file|is there a repository at|config file does not exist/i, 'deviceBackupNone'],
]

/** Why a run of the program failed; undefined for one that succeeded. */
export function failureOf(result: RunResult): DeviceBackupError | undefined {
  if (result.kind === 'ended' && result.code === 0) return undefined
  const { stderr } = result
  const meant = meanings.find(([words]) => words.test(stderr))?.[1]
  if (result.kind === 'ended') return meant ?? 'deviceBackupFailed'
  if (result.reason === 'missing') return 'deviceBackupProgramMissing'
  if (result.reason === 'timedOut') return 'deviceBackupTimeOver'
  // Ended by a signal that the device did not send.
  return result.reason === 'failed' ? 'deviceBackupInterrupted' : (meant ?? 'deviceBackupFailed')
}
