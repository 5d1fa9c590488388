import type { Host } from '../../core/module-kit.ts'
import { NetworkCommandFailed } from './backend.ts'
import type { NetworkBackend } from './backend.ts'
import { applyCommands, revertCommands, settleCommands } from './linux-commands.ts'
import type { Commands } from './linux-commands.ts'
import type { KeptAddress } from './store.ts'

/** `--network linux`: changes the machine's addresses with `ip`, which needs the rights for it. It cannot make an address automatic: that is refused. */
export function createLinuxBackend({ programs }: Pick<Host, 'programs'>): NetworkBackend {
  const run = async (commands: Commands, { mayFail = false } = {}): Promise<void> => {
    for (const args of commands) {
      const limits = { timeMs: 10_000, memoryBytes: 128 * 1024 ** 2, outputBytes: 64 * 1024 }
      const result = await programs.run('ip', { args, limits })
      // An address or a route that is to go and is gone already.
      const isGone = args[1] === 'del' && result.kind === 'ended' && /cannot assign|no such process/i.test(result.stderr)
      if (!mayFail && !isGone && (result.kind !== 'ended' || result.code !== 0))
        throw new NetworkCommandFailed(`ip ${args.join(' ')} failed`)
    }
  }
  const isManual = ({ assignment, address }: KeptAddress): boolean => assignment === 'manual' && address !== ''
  return {
    isModel: false,
    async apply(before, after) {
      if (!isManual(after)) throw new NetworkCommandFailed('ip cannot ask for an automatic address')
      try {
        await run(applyCommands(after))
      } catch (error) {
        await run(revertCommands(before, after), { mayFail: true })
        throw error
      }
    },
    async revert(before, after) {
      if (isManual(after)) await run(revertCommands(before, after), { mayFail: true })
    },
    async settle(before, after) {
      if (!isManual(after)) return
      const failed: unknown[] = []
      for (const command of settleCommands(before, after)) await run([command]).catch((error: unknown) => failed.push(error))
      if (failed.length > 0) throw failed[0]
    },
    async restore(kept) {
      if (isManual(kept)) await run(applyCommands(kept))
    },
    isReachedBy: ({ after }, { socket }) =>
      after.assignment === 'automatic' || socket.localAddress?.replace(/^::ffff:/, '') === after.address,
  }
}
