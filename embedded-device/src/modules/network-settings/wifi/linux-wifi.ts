import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { WifiNetwork } from '@cove/device-contract/network-settings'
import { writePrivateFile } from '@cove/server-kit'
import type { Host } from '../../../module-kit/module-kit.ts'
import { makeStateDir, removeStateFile, stateFileBytes } from '../../../module-kit/staging-kit.ts'
import type { KeptWifi } from '../change.ts'
import type { NetworkReader } from '../read-interfaces.ts'
import { createNmcli, createWifiProfiles } from './nmcli.ts'
import { networksOf } from './nmcli-output.ts'
import { WifiFailed } from '../wifi-backend.ts'
import type { WifiBackend, WifiKey } from '../wifi-backend.ts'

const joinSeconds = '40'

type WifiHost = Pick<Host, 'programs' | 'stateDir' | 'log'>

const secretOf = ({ stateDir }: Pick<Host, 'stateDir'>): string => join(stateDir, 'wifi-secret')

/** `nmcli` takes a backslash for the start of an escape, and strips bare spaces at both ends. */
const escaped = (password: string): string => password.replaceAll(/[\\ ]/g, String.raw`\$&`)

/** Removes the password that a killed process left in its file. */
export async function removeLeftPassword(host: Pick<Host, 'stateDir' | 'log'>): Promise<void> {
  const isThere = (await stateFileBytes(secretOf(host))) !== undefined
  if (isThere) await removeStateFile(secretOf(host)).catch((error: unknown) => host.log.error('the file of a wireless password', error))
}

type WifiReader = Pick<NetworkReader, 'interfaces'>

/** The adapter and what `nmcli` does for it. */
function toolsOf(host: WifiHost, reader: WifiReader) {
  const nmcli = createNmcli(host)
  const profiles = createWifiProfiles(nmcli)
  const adapter = async (): Promise<string> => (await reader.interfaces()).find(({ kind }) => kind === 'wifi')?.name ?? ''
  const list = async (interfaceName: string) => {
    const fields = ['-t', '-e', 'yes', '-f', 'IN-USE,SSID,SIGNAL,SECURITY']
    return networksOf(await nmcli('wifiScanFailed', [...fields, 'device', 'wifi', 'list', 'ifname', interfaceName, '--rescan', 'yes']))
  }
  const isManaged = async (): Promise<boolean> => (await host.programs.find('nmcli')).state === 'found'
  const uuidsOf = async (ssid: string): Promise<readonly [string, ...string[]]> => {
    const [first, ...others] = (await profiles.saved()).get(ssid) ?? []
    if (first === undefined) throw new WifiFailed('wifiNetworkNotFound', `no profile is of ${ssid}`)
    return [first, ...others]
  }
  const up = async ({ ssid, uuid }: KeptWifi, ...more: readonly string[]): Promise<string> =>
    nmcli('wifiConnectFailed', ['--wait', joinSeconds, 'connection', 'up', 'uuid', uuid ?? (await uuidsOf(ssid))[0], ...more])
  const remove = async (uuid: string): Promise<void> => void (await nmcli('wifiForgetFailed', ['connection', 'delete', 'uuid', uuid]))
  /** Joins a network of a profile, or none; an adapter without a network is left as it is. */
  const join = async (kept: KeptWifi): Promise<void> => {
    if (kept.ssid !== '') await up(kept)
    else if (await profiles.active(kept.interfaceName)) await nmcli('wifiConnectFailed', ['device', 'disconnect', kept.interfaceName])
  }
  return { host, nmcli, profiles, adapter, list, isManaged, uuidsOf, up, remove, join }
}

type Tools = ReturnType<typeof toolsOf>

/** `--network linux`: NetworkManager joins the networks and keeps their passwords, which no list of processes shows. */
export function createLinuxWifi(host: WifiHost, reader: WifiReader): WifiBackend {
  const tools = toolsOf(host, reader)
  const { profiles, adapter, list, isManaged, uuidsOf, remove } = tools
  let key: WifiKey | undefined
  const used = async (): Promise<KeptWifi> => {
    const interfaceName = await adapter()
    return { interfaceName, ssid: '', ...(await profiles.active(interfaceName)) }
  }
  return {
    async now() {
      const interfaceName = await adapter()
      const found = { hasAdapter: interfaceName !== '', isManaged: await isManaged(), isModel: false, interfaceName, ssid: '' }
      if (!found.hasAdapter || !found.isManaged) return found
      const active = await profiles.active(interfaceName).catch(() => undefined)
      return { ...found, ssid: active?.ssid ?? '' }
    },
    used,
    async scan() {
      const known = await profiles.saved()
      const networks = await list(await adapter())
      return networks.map(({ isInUse: _isInUse, ...one }): WifiNetwork => Object.assign({ isSaved: known.has(one.ssid) }, one))
    },
    async prepare(next) {
      key = next
      const { ssid, isSaved } = next.network
      const kept = { interfaceName: await adapter(), ssid }
      return isSaved ? { ...kept, uuid: (await uuidsOf(ssid))[0] } : { ...kept, uuid: randomUUID(), isNew: true }
    },
    ...changesOf(tools, () => {
      const given = key
      key = undefined
      return given
    }),
    async forget(ssid) {
      for (const uuid of await uuidsOf(ssid)) await remove(uuid)
    },
  }
}

/** Making a change, taking it back and keeping it. */
function changesOf(tools: Tools, takeKey: () => WifiKey | undefined): Pick<WifiBackend, 'use' | 'goBack' | 'settle'> {
  const { nmcli, join: joinKept } = tools
  return {
    async use({ before, after }) {
      const given = takeKey()
      try {
        if (after.isNew && given?.network.ssid === after.ssid) await joinNew(tools, after, given)
        else await joinKept(after)
      } catch (error) {
        throw before.ssid === '' ? error : await wayBack(tools, before, error)
      }
    },
    async goBack({ before, after }) {
      try {
        await joinKept(before.ssid === '' ? { ...before, interfaceName: after.interfaceName } : before)
      } finally {
        if (after.isNew) await removeLeft(tools, after)
      }
    },
    async settle({ after: { isNew, uuid = '' } }) {
      if (isNew) await nmcli('wifiConnectFailed', ['connection', 'modify', 'uuid', uuid, 'connection.autoconnect', 'yes'])
    },
  }
}

/** Joins the network before a change that failed; answers the failure, which says whether that worked. */
async function wayBack({ host, up }: Tools, before: KeptWifi, failure: unknown): Promise<unknown> {
  try {
    await up(before)
    return failure
  } catch (error) {
    host.log.error('the way back to a wireless network', error)
    return failure instanceof WifiFailed ? new WifiFailed(failure.problem, failure.message, true) : failure
  }
}

/** Removes the profile that a change added, unless it is gone. */
async function removeLeft({ host, remove }: Tools, { uuid = '' }: KeptWifi): Promise<void> {
  try {
    await remove(uuid)
  } catch (error) {
    const isGone = error instanceof WifiFailed && error.problem === 'wifiNetworkNotFound'
    if (!isGone) host.log.error('the profile of a wireless network', error)
  }
}

/**
 * Adds the profile of a new network and joins it; NetworkManager does not join it by itself until the change is kept (NET-01b). The password
 * is in a private file meanwhile.
 */
async function joinNew(tools: Tools, after: KeptWifi, { network, password }: WifiKey): Promise<void> {
  const { host, nmcli, up } = tools
  const { interfaceName, ssid, uuid = '' } = after
  const { security } = network
  const protection = security === 'open' ? [] : ['wifi-sec.key-mgmt', security === 'wpa3' ? 'sae' : 'wpa-psk']
  const named = ['con-name', ssid, 'ifname', interfaceName, 'connection.uuid', uuid, 'connection.autoconnect', 'no', 'ssid', ssid]
  await nmcli('wifiConnectFailed', ['connection', 'add', 'type', 'wifi', ...named, ...protection])
  const secret = secretOf(host)
  try {
    if (password === undefined) await up(after)
    else {
      makeStateDir(host.stateDir)
      writePrivateFile(secret, `802-11-wireless-security.psk:${escaped(password)}\n`)
      await up(after, 'passwd-file', secret)
    }
  } catch (error) {
    await removeLeft(tools, after)
    throw error
  } finally {
    await removeStateFile(secret).catch(() => undefined)
  }
}
