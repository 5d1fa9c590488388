import type { Host, ModuleContext } from '../../core/module-kit.ts'

const onlineWays: ReadonlySet<string> = new Set(['account', 'attach'])

/** SHR-03, LGN-15: whether this session was opened without the account service, on a device that has one. */
export function isLocalSession(
  { hasAccountService, config }: Pick<Host, 'hasAccountService' | 'config'>,
  { session }: ModuleContext,
): boolean {
  const isOnlinePossible = hasAccountService || config.accountUrl !== undefined
  return isOnlinePossible && !onlineWays.has(session?.way ?? '')
}
