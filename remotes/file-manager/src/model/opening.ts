import type { Resource } from '@cove/device-contract/files'
import { extensionOf } from '@cove/device-contract/rules'

/** FM-15a: what opening a file or folder does here. */
export type Opening = 'enter' | 'image' | 'text' | 'unsupported'

/** Files that hold text, whatever the device files them under. */
const textTypes: ReadonlySet<string> = new Set(
  (
    'txt md markdown csv tsv log json jsonl xml yml yaml toml ini conf cfg properties env srt vtt ass lrc ' +
    'html htm css js mjs cjs ts tsx jsx py rb go rs java kt c h cc cpp hpp cs swift php pl lua sh bash zsh bat ps1 sql diff patch tex'
  ).split(' '),
)

export function openingOf(resource: Pick<Resource, 'kind' | 'hasThumbnail' | 'name'>): Opening {
  if (resource.kind === 'folder') return 'enter'
  if (resource.kind === 'image' && resource.hasThumbnail) return 'image'
  return textTypes.has(extensionOf(resource.name).toLowerCase()) ? 'text' : 'unsupported'
}
