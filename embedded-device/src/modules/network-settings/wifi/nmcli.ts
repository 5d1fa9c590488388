import type { Host } from '../../../module-kit/module-kit.ts'
import { fieldsOf, wirelessOf } from './nmcli-output.ts'
import { WifiFailed } from '../wifi-backend.ts'
import type { WifiProblem } from '../wifi-backend.ts'

const limits = { timeMs: 60_000, memoryBytes: 256 * 1024 ** 2, outputBytes: 1 << 20 }
/** The exit code of `nmcli` for a profile, device or access point that does not exist. */
const missingCode = 10

/** Runs `nmcli`; answers what it prints. Rejects with `WifiFailed` of the problem, or of the reason that `nmcli` gives. */
export type Nmcli = (problem: WifiProblem, args: readonly string[]) => Promise<string>

/** Creates it over the programs of the machine. */
export const createNmcli =
  ({ programs }: Pick<Host, 'programs'>): Nmcli =>
  async (problem, args) => {
    const run = await programs.run('nmcli', { args, limits, env: { LC_ALL: 'C.UTF-8' } })
    if (run.kind === 'ended' && run.code === 0) return run.stdout.toString('utf8')
    const isMissing = run.kind === 'ended' && run.code === missingCode
    const reason = problem === 'wifiConnectFailed' ? reasonOf(run.stderr) : problem
    throw new WifiFailed(isMissing ? 'wifiNetworkNotFound' : reason, `nmcli failed: ${run.stderr.trim()}`)
  }

/** What NetworkManager says when it did not join. */
export function reasonOf(stderr: string): WifiProblem {
  if (/secrets were required|no-secrets|wrong password|4-way handshake|802\.1X supplicant/i.test(stderr)) return 'wifiWrongPassword'
  return /ssid-not-found|could not be found|no network with/i.test(stderr) ? 'wifiNetworkNotFound' : 'wifiConnectFailed'
}

/** NetworkManager's wireless profiles. Their names say nothing: a profile of `Home` may be called `preconfigured` or `Home 1`. */
export interface WifiProfiles {
  /** The profile that an adapter uses. */
  active(interfaceName: string): Promise<{ readonly uuid: string; readonly ssid: string } | undefined>
  /** UUIDs of the profiles by the name of their network. */
  saved(): Promise<ReadonlyMap<string, readonly string[]>>
}

const fields = ['-t', '-e', 'yes', '-f', 'UUID,TYPE,DEVICE', 'connection', 'show']

/** Creates the reader of the profiles. */
export function createWifiProfiles(nmcli: Nmcli): WifiProfiles {
  const ssidOf = async (uuid: string): Promise<string> => {
    const text = await nmcli('wifiScanFailed', ['-e', 'yes', '-g', '802-11-wireless.ssid', 'connection', 'show', 'uuid', uuid])
    return fieldsOf(text.replace(/\n$/, ''))[0] ?? ''
  }
  return {
    async active(interfaceName) {
      const [uuid] = wirelessOf(await nmcli('wifiScanFailed', [...fields, '--active']), interfaceName)
      return uuid === undefined ? undefined : { uuid, ssid: await ssidOf(uuid) }
    },
    async saved() {
      const saved = new Map<string, string[]>()
      for (const uuid of wirelessOf(await nmcli('wifiScanFailed', fields))) {
        const ssid = await ssidOf(uuid)
        saved.set(ssid, [...(saved.get(ssid) ?? []), uuid])
      }
      return saved
    },
  }
}
