import { openAccountService } from '@cove/account-service'
import type { AccountService, ServiceExtension } from '@cove/account-service'
import { isUnusableFile } from '@cove/server-kit'
import type { Log, UnusableFile } from '@cove/server-kit'
import { ConfigProblem } from '../start-problems/config-problem.ts'
import type { DeviceConfig } from '../base/device-config.ts'
import type { RelayTag } from '../http/relay-tag.ts'

/**
 * The account service that runs on this device (H-58); undefined where it is switched off, and where its database or
 * keys cannot be used: local accounts keep working without it, and `onUnusable` gets the file (S-A9). Throws `ConfigProblem` for apps that
 * cannot be used.
 */
export async function openOwnAccountService(
  config: DeviceConfig,
  parts: {
    readonly log: Log
    readonly nowMs: () => number
    readonly relayTag: RelayTag
    readonly extensions: readonly ServiceExtension[]
    readonly makeSpace: () => boolean
    readonly onUnusable: (problem: UnusableFile) => void
  },
): Promise<AccountService | undefined> {
  if (!config.accountService) return undefined
  const { dataDir, appsFile, loginAttempts, refreshTtlSeconds, refreshGraceSeconds, accountTokenTtlSeconds: tokenTtlSeconds } = config
  try {
    return await openAccountService({
      dataDir,
      appsFile,
      loginAttempts,
      tokenTtlSeconds,
      refreshTtlSeconds,
      refreshGraceSeconds,
      least: { client: config.leastClient, firmware: config.leastFirmware },
      log: parts.log,
      nowMs: parts.nowMs,
      road: parts.relayTag,
      extensions: parts.extensions,
      makeSpace: parts.makeSpace,
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'AppProblem') throw new ConfigProblem(`COVE_APPS: ${error.message}`, { cause: error })
    if (!isUnusableFile(error)) throw error
    parts.log.error('account service', error)
    parts.onUnusable(error)
    return undefined
  }
}
