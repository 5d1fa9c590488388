import { stemOf } from '@cove/device-contract/rules'
import type { Location } from '../../files/places/space.ts'
import type { ThumbSource } from '../../files/thumbnails/thumb-types.ts'
import { dirOf, indexPathOf } from './item-place.ts'
import { formatOf } from './media-formats.ts'
import type { Store } from './store.ts'

/** What programs that copy music call the picture of an album, in the order in which it is looked for. */
const albumNames = ['cover', 'folder', 'front', 'album', 'AlbumArt']
const endings = ['jpg', 'jpeg', 'png', 'webp'].flatMap((ending) => [ending, ending.toUpperCase()])

/** The spellings that are in use: of a folder with a million pictures only these are read. */
const spellingsOf = (name: string): string[] => [name, name.toLowerCase(), name[0]?.toUpperCase() + name.slice(1), name.toUpperCase()]
const namesFor = (track: string): string[] =>
  [stemOf(track), ...albumNames.flatMap(spellingsOf)].flatMap((stem) => endings.map((ending) => `${stem}.${ending}`))

/**
 * AUD-02: the picture that is the cover of a track without one inside: that with its name, else that of its folder; undefined where there
 * is none. Who may see the track may see it: it is in the same folder.
 */
export function coverBeside(store: Pick<Store, 'named'>, { at }: ThumbSource): ThumbSource | undefined {
  const track = at.names.at(-1)
  if (track === undefined || formatOf(track) !== 'audio') return undefined
  const dir = dirOf(at.indexPath)
  const wanted = namesFor(track)
  const known = store.named(at.space.id, dir, wanted)
  const name = wanted.find((one) => known.has(one))
  const found = name === undefined ? undefined : known.get(name)
  if (name === undefined || !found) return undefined
  const path = indexPathOf({ dir, name })
  const place: Location = { space: at.space, base: [], names: path.slice(1).split('/'), path, indexPath: path }
  return { at: place, ...found }
}
