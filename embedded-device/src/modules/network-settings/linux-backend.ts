import { prefixOf } from '@cove/device-contract/network-settings'
import type { Host } from '../../core/module-kit.ts'
import { NetworkCommandFailed } from './backend.ts'
import type { NetworkBackend } from './backend.ts'
import type { KeptAddress } from './store.ts'

type Commands = readonly (readonly string[])[]

const withPrefix = ({ address, mask }: KeptAddress): string => `${address}/${prefixOf(mask) ?? 24}`

/** The commands of `ip` that add an address and its gateway. */
export function applyCommands(after: KeptAddress): Commands {
  const { interfaceName: name, gateway } = after
  return [
    ['address', 'add', withPrefix(after), 'dev', name],
    ...(gateway === '' ? [] : [['route', 'replace', 'default', 'via', gateway, 'dev', name]]),
  ]
}

/** The commands that take it back: the old gateway first, because the new one may lead nowhere. */
export function revertCommands(before: KeptAddress, after: KeptAddress): Commands {
  const { interfaceName: name, gateway } = before
  return [
    ...(gateway === '' ? [] : [['route', 'replace', 'default', 'via', gateway, 'dev', name]]),
    ['address', 'del', withPrefix(after), 'dev', name],
  ]
}

/** `--network linux`: changes the machine's addresses with `ip`, which needs the rights for it. Automatic addresses are left to the system. */
export function createLinuxBackend({ programs }: Pick<Host, 'programs'>): NetworkBackend {
  const run = async (commands: Commands, { mayFail = false } = {}): Promise<void> => {
    for (const args of commands) {
      const limits = { timeMs: 10_000, memoryBytes: 128 * 1024 ** 2, outputBytes: 64 * 1024 }
      const result = await programs.run('ip', { args, limits })
      if (!mayFail && (result.kind !== 'ended' || result.code !== 0)) throw new NetworkCommandFailed(`ip ${args.join(' ')} failed`)
    }
  }
  const isManual = ({ assignment, address }: KeptAddress): boolean => assignment === 'manual' && address !== ''
  return {
    isModel: false,
    async apply(before, after) {
      if (!isManual(after)) return
      try {
        await run(applyCommands(after))
      } catch (error) {
        await run(revertCommands(before, after), { mayFail: true })
        throw error
      }
    },
    async revert(before, after) {
      if (isManual(after) && after.address !== before.address) await run(revertCommands(before, after), { mayFail: true })
    },
    async settle(before, after) {
      if (isManual(after) && before.address !== '' && before.address !== after.address)
        await run([['address', 'del', withPrefix(before), 'dev', before.interfaceName]], { mayFail: true })
    },
    isReachedBy: ({ after }, { socket }) =>
      after.assignment === 'automatic' || socket.localAddress?.replace(/^::ffff:/, '') === after.address,
  }
}
