import type { IncomingMessage } from 'node:http'
import type { Host } from '../../module-kit/module-kit.ts'
import { NetworkCommandFailed } from './backend.ts'
import type { NetworkBackend } from './backend.ts'
import type { KeptAddress, NetworkChange } from './change.ts'
import { applyIpv6, removeIpv6 } from './ipv6-commands.ts'
import type { Command } from './ipv6-commands.ts'
import { applyCommands, revertCommands, settleCommands } from './linux-commands.ts'
import type { Commands } from './linux-commands.ts'
import { buildPorts, dismantlePorts } from './ports-commands.ts'
import type { Resolver } from './resolver-file.ts'
import type { WifiBackend } from './wifi-backend.ts'

/** What the backend works with. */
export interface LinuxTools {
  readonly programs: Host['programs']
  readonly resolver: Resolver
  readonly wifi: Pick<WifiBackend, 'use' | 'goBack' | 'settle'>
}

const limits = { timeMs: 10_000, memoryBytes: 128 * 1024 ** 2, outputBytes: 64 * 1024 }
/** An address, a route or an interface that is to go and is gone already. */
const gone = /cannot assign|no such process|cannot find device/i

const isManual = ({ assignment, address }: KeptAddress): boolean => assignment === 'manual' && address !== ''
const ofIp = (commands: Commands): readonly Command[] => commands.map((args) => ({ program: 'ip', args }))

/** Runs commands of the system. */
function runnerOf(programs: LinuxTools['programs']) {
  const runOne = async ({ program, args }: Command): Promise<void> => {
    const result = await programs.run(program, { args, limits })
    const isGone = args.includes('del') && result.kind === 'ended' && gone.test(result.stderr)
    if (!isGone && (result.kind !== 'ended' || result.code !== 0))
      throw new NetworkCommandFailed(`${program} ${args.join(' ')} failed: ${result.stderr.trim()}`)
  }
  return {
    run: async (commands: readonly Command[]): Promise<void> => {
      for (const command of commands) await runOne(command)
    },
    runAll: (commands: readonly Command[]): Promise<void> => tryAll(commands.map((command) => () => runOne(command))),
  }
}

/** Tries every step, one after the other, and rejects with the first failure after the last one. */
async function tryAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const failed: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

/** Takes a change back that did not work; answers its failure, which says whether the network before is back. */
async function wayBack(failure: unknown, goBack: () => Promise<void>): Promise<unknown> {
  try {
    await goBack()
    return failure
  } catch (error) {
    const cause = new AggregateError([failure, error], 'a change and its way back')
    return new NetworkCommandFailed(`${String(failure)}; and the way back: ${String(error)}`, { cause, isStuck: true })
  }
}

/** `--network linux`: changes the machine's network with `ip` and `sysctl`, which needs the rights for it. It cannot make an IPv4 address automatic: that is refused. */
export function createLinuxBackend({ programs, resolver, wifi }: LinuxTools): NetworkBackend {
  const { run, runAll } = runnerOf(programs)
  const servers = async (change: NetworkChange, side: 'before' | 'after'): Promise<void> => {
    if (change.part === 'address' && change.nameServers) await resolver.write(change.nameServers[side])
  }
  const goBack = (change: NetworkChange): Promise<void> =>
    change.part === 'wifi' ? wifi.goBack(change) : tryAll([() => runAll(revertOf(change)), () => servers(change, 'before')])
  return {
    isModel: false,
    async apply(change) {
      if (change.part === 'wifi') return wifi.use(change)
      if (change.part === 'address' && !isManual(change.after)) throw new NetworkCommandFailed('ip cannot ask for an automatic address')
      try {
        await run(applyOf(change))
        await servers(change, 'after')
      } catch (error) {
        throw await wayBack(error, () => goBack(change))
      }
    },
    revert: goBack,
    settle: async (change) => (change.part === 'wifi' ? wifi.settle(change) : runAll(settleOf(change))),
    async restore(state) {
      if (state.part === 'nameServers') return resolver.write(state.servers)
      if (state.part === 'address') return isManual(state.kept) ? run(ofIp(applyCommands(state.kept))) : undefined
      if (state.part === 'ipv6') return run(applyIpv6(state.kept))
      // What an earlier run of the device built is there still.
      await runAll(ofIp(dismantlePorts(state.kept))).catch(() => undefined)
      return run(ofIp(buildPorts(state.kept)))
    },
    isReachedBy,
  }
}

type IpChange = Exclude<NetworkChange, { readonly part: 'wifi' }>

function applyOf(change: IpChange): readonly Command[] {
  if (change.part === 'address') return ofIp(applyCommands(change.after))
  if (change.part === 'ipv6') return applyIpv6(change.after)
  return ofIp([...dismantlePorts(change.before), ...buildPorts(change.after)])
}

function revertOf(change: IpChange): readonly Command[] {
  const { part, before, after } = change
  if (part === 'address') return isManual(after) ? ofIp(revertCommands(before, after)) : []
  if (part === 'ipv6') return [...applyIpv6(before), ...removeIpv6(after, before)]
  // On a second way back the bridge or bond before is there already.
  const again = before.mode === 'independent' || before.mode === after.mode ? [] : dismantlePorts(before)
  return ofIp([...dismantlePorts(after), ...again, ...buildPorts(before)])
}

function settleOf(change: IpChange): readonly Command[] {
  const { part, before, after } = change
  if (part === 'address') return isManual(after) ? ofIp(settleCommands(before, after)) : []
  return part === 'ipv6' ? [...removeIpv6(before, after), ...applyIpv6(after)] : []
}

const loopback = /^127\.|^::1$/

/** A request that came by an address which stays proves the change; one of the machine itself by loopback proves nothing. */
function isReachedBy(change: NetworkChange, { socket }: IncomingMessage): boolean {
  const local = socket.localAddress?.replace(/^::ffff:/, '') ?? ''
  if (change.part === 'address') return change.after.assignment === 'automatic' || local === change.after.address
  if (local === '' || loopback.test(local)) return false
  if (change.part === 'ports' || change.part === 'wifi' || !local.includes(':')) return true
  const stays = change.after.addresses.some((one) => one.startsWith(`${local}/`))
  return stays || (change.after.way === 'automatic' && !change.before.addresses.some((one) => one.startsWith(`${local}/`)))
}
