import { join } from 'node:path'
import type { WifiNetwork } from '@cove/device-contract/network-settings'
import { writePrivateFile } from '@cove/server-kit'
import type { Host } from '../../../core/module-kit.ts'
import { makeStateDir, removeStateFile } from '../../../files/staging-kit.ts'
import type { NetworkReader } from '../read-interfaces.ts'
import { networksOf, savedOf } from './nmcli-output.ts'
import { WifiFailed } from './wifi-backend.ts'
import type { WifiBackend, WifiChange, WifiKey, WifiProblem } from './wifi-backend.ts'

const limits = { timeMs: 60_000, memoryBytes: 256 * 1024 ** 2, outputBytes: 1 << 20 }
const joinSeconds = '40'

type WifiHost = Pick<Host, 'programs' | 'stateDir'>

type WifiReader = Pick<NetworkReader, 'interfaces'>

/** The adapter and what `nmcli` does for it. */
function toolsOf(host: WifiHost, reader: WifiReader) {
  const nmcli = nmcliOf(host)
  const adapter = async (): Promise<string> => (await reader.interfaces()).find(({ kind }) => kind === 'wifi')?.name ?? ''
  const list = async (interfaceName: string, rescan: 'yes' | 'no') =>
    networksOf(
      await nmcli(
        'wifiScanFailed',
        ['-t', '-e', 'yes', '-f', 'IN-USE,SSID,SIGNAL,SECURITY', 'device', 'wifi', 'list', 'ifname', interfaceName],
        ['--rescan', rescan],
      ),
    )
  const saved = async () => savedOf(await nmcli('wifiScanFailed', ['-t', '-e', 'yes', '-f', 'NAME,TYPE,UUID', 'connection', 'show']))
  const isManaged = async (): Promise<boolean> => (await host.programs.find('nmcli')).state === 'found'
  const uuidOf = async (ssid: string): Promise<string> => {
    const uuid = (await saved()).get(ssid)
    if (uuid === undefined) throw new WifiFailed('wifiNetworkNotFound', `no connection is ${ssid}`)
    return uuid
  }
  const up = async (ssid: string, ...more: readonly string[]): Promise<string> =>
    nmcli('wifiConnectFailed', ['--wait', joinSeconds, 'connection', 'up', 'uuid', await uuidOf(ssid), ...more])
  const forget = async (ssid: string): Promise<void> =>
    void (await nmcli('wifiForgetFailed', ['connection', 'delete', 'uuid', await uuidOf(ssid)]))
  return { nmcli, adapter, list, saved, isManaged, up, forget }
}

/** `--network linux`: NetworkManager joins the networks and keeps their passwords, which no list of processes shows. */
export function createLinuxWifi(host: WifiHost, reader: WifiReader): WifiBackend {
  const { nmcli, adapter, list, saved, isManaged, up, forget } = toolsOf(host, reader)
  let key: WifiKey | undefined
  return {
    async now() {
      const interfaceName = await adapter()
      const found = { hasAdapter: interfaceName !== '', isManaged: await isManaged(), isModel: false, interfaceName, ssid: '' }
      if (!found.hasAdapter || !found.isManaged) return found
      const networks = await list(interfaceName, 'no').catch(() => [])
      return { ...found, ssid: networks.find(({ isInUse }) => isInUse)?.ssid ?? '' }
    },
    async scan() {
      const known = await saved()
      const networks = await list(await adapter(), 'yes')
      return networks.map(({ isInUse: _isInUse, ...one }): WifiNetwork => Object.assign({ isSaved: known.has(one.ssid) }, one))
    },
    prepare: (next) => void (key = next),
    async use({ before, after }) {
      const [given, { ssid, interfaceName }] = [key, after]
      key = undefined
      try {
        if (ssid === '') await nmcli('wifiConnectFailed', ['device', 'disconnect', interfaceName])
        else if (given?.network.ssid === ssid && !given.network.isSaved) await joinNew(host, { given, interfaceName, nmcli, up, forget })
        else await up(ssid)
      } catch (error) {
        if (before.ssid !== '') await up(before.ssid).catch(() => undefined)
        throw error
      }
    },
    async goBack({ before, after }: WifiChange) {
      const back = before.ssid === '' ? nmcli('wifiConnectFailed', ['device', 'disconnect', after.interfaceName]) : up(before.ssid)
      await back.catch(() => undefined)
    },
    forget,
  }
}

type Nmcli = (problem: WifiProblem, args: readonly string[], more?: readonly string[]) => Promise<string>

const nmcliOf =
  ({ programs }: WifiHost): Nmcli =>
  async (problem, args, more = []) => {
    const run = await programs.run('nmcli', { args: [...args, ...more], limits, env: { LC_ALL: 'C.UTF-8' } })
    if (run.kind === 'ended' && run.code === 0) return run.stdout.toString('utf8')
    throw new WifiFailed(problem === 'wifiConnectFailed' ? reasonOf(run.stderr) : problem, `nmcli failed: ${run.stderr.trim()}`)
  }

/** What NetworkManager says when it did not join. */
export function reasonOf(stderr: string): WifiProblem {
  if (/secrets were required|no-secrets|wrong password|4-way handshake|802\.1X supplicant/i.test(stderr)) return 'wifiWrongPassword'
  return /ssid-not-found|could not be found|no network with/i.test(stderr) ? 'wifiNetworkNotFound' : 'wifiConnectFailed'
}

interface Joining {
  readonly given: WifiKey
  readonly interfaceName: string
  readonly nmcli: Nmcli
  readonly up: (ssid: string, ...more: readonly string[]) => Promise<string>
  readonly forget: (ssid: string) => Promise<void>
}

/** A new network is a connection of its name; its password is in a private file while NetworkManager reads it. */
async function joinNew({ stateDir }: WifiHost, { given, interfaceName, nmcli, up, forget }: Joining): Promise<void> {
  const { network, password } = given
  const { ssid, security } = network
  const protection = security === 'open' ? [] : ['wifi-sec.key-mgmt', security === 'wpa3' ? 'sae' : 'wpa-psk']
  const named = ['con-name', ssid, 'ifname', interfaceName, 'ssid', ssid]
  await nmcli('wifiConnectFailed', ['connection', 'add', 'type', 'wifi', ...named, ...protection])
  const secret = join(stateDir, 'wifi-secret')
  try {
    if (password === undefined) await up(ssid)
    else {
      makeStateDir(stateDir)
      writePrivateFile(secret, `802-11-wireless-security.psk:${password}\n`)
      await up(ssid, 'passwd-file', secret)
    }
  } catch (error) {
    await forget(ssid).catch(() => undefined)
    throw error
  } finally {
    await removeStateFile(secret).catch(() => undefined)
  }
}
