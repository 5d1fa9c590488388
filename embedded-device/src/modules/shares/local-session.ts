import type { Host, ModuleContext } from '../../core/module-kit.ts'

const onlineWays: ReadonlySet<string> = new Set(['account', 'attach'])

/** SHR-03, LGN-15: whether this session was opened without the account service, on a device that has one. */
export function isLocalSession(
  { hasAccountService, config }: Pick<Host, 'hasAccountService' | 'config'>,
  { session }: ModuleContext,
): boolean {
  if (!hasAccountService && config.accountUrl === undefined) return false
  // A session of an earlier version does not say how it was opened: who has an account counts as signed in with it.
  const way = session?.way || (session?.user.accountNo === undefined ? 'password' : 'account')
  return !onlineWays.has(way)
}
