import type { WifiNetwork } from '@cove/device-contract/network-settings'

/** A network as `nmcli` lists it. */
export type ListedNetwork = Omit<WifiNetwork, 'isSaved'> & { readonly isInUse: boolean }

/** The fields of a line of `nmcli --terse`: a colon parts them, one in a value follows a backslash. */
export function fieldsOf(line: string): string[] {
  const fields = ['']
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? ''
    if (sign === ':') fields.push('')
    else {
      if (sign === '\\') at += 1
      fields[fields.length - 1] += sign === '\\' ? (line[at] ?? '') : sign
    }
  }
  return fields
}

/** Reads IN-USE, SSID, SIGNAL and SECURITY: each name once with its strongest signal, hidden ones left out. */
export function networksOf(text: string): ListedNetwork[] {
  const found = new Map<string, ListedNetwork>()
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [use, ssid = '', signal, security = ''] = fieldsOf(line)
    if (ssid === '') continue
    const signalPercent = Math.min(100, Math.max(0, Number(signal) || 0))
    const before = found.get(ssid)
    const isInUse = use === '*' || before?.isInUse === true
    found.set(ssid, { ssid, security: securityOf(security), isInUse, signalPercent: Math.max(signalPercent, before?.signalPercent ?? 0) })
  }
  return [...found.values()].toSorted((a, b) => b.signalPercent - a.signalPercent)
}

function securityOf(text: string): WifiNetwork['security'] {
  if (text === '' || text === '--') return 'open'
  if (/802\.1X|WEP/i.test(text)) return 'other'
  if (/WPA[12]\b|WPA\b/.test(text)) return 'wpa'
  return /WPA3/.test(text) ? 'wpa3' : 'other'
}

/** The wireless profiles among UUID, TYPE and DEVICE of all; those of one adapter when it is given. */
export const wirelessOf = (text: string, interfaceName?: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [uuid = '', type, device] = fieldsOf(line)
    return type === '802-11-wireless' && (interfaceName === undefined || device === interfaceName) ? [uuid] : []
  })
