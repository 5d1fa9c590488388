import { maxDownloadSources, readDownloadSources } from '@cove/device-contract/rules'
import type { DownloadSource } from '@cove/device-contract/rules'

/** The addresses of a text: those that can be ordered, and why the others cannot. */
export interface ReadLinks {
  readonly all: readonly DownloadSource[]
  readonly valid: readonly DownloadSource[]
  readonly isTooMany: boolean
}

/** DL-01b: reads the addresses of a text, one per line, as this device takes them. */
export function readLinks(text: string, canTorrent: boolean): ReadLinks {
  const all = readDownloadSources(text, { canTorrent })
  return { all, valid: all.filter(({ problem }) => problem === undefined), isTooMany: all.length > maxDownloadSources }
}

/** What stays in the field after an order: lines with a problem, and those the device refused. */
export function leftLinks({ all }: ReadLinks, refusals: ReadonlyMap<string, string>): string {
  const left = all.filter(({ text, problem }) => problem !== undefined || refusals.has(text))
  return left.map(({ text }) => text).join('\n')
}
