import { addressOfFiles } from '../declare/openers.ts'
import type { Log } from '../log/log.ts'
import type { ModulesState } from '../modules/modules.ts'
import type { Preferences } from '../preferences/preferences.ts'
import type { RegistryEntry } from '../remote/remote-manifest.ts'
import type { WindowService } from '../windows/window-service.ts'
import { chooseOpener } from './choose-opener.ts'
import { roleProblemOf } from '../permissions/role-problem.ts'
import { openersOf } from './opener.ts'
import type { OpenerSource } from './opener.ts'
import { openingTypeOf, rememberedFor, rememberedOpeners, withRemembered } from './remembered-openers.ts'
import type { VerbService } from './verb-service.ts'

/** What the service asks of the desktop. */
export interface VerbServiceParts {
  readonly published: () => readonly Pick<RegistryEntry, 'manifest'>[]
  readonly open: WindowService['open']
  readonly log: Log
  readonly modules: () => Pick<ModulesState, 'status' | 'modules'>
  readonly preferences: () => Pick<Preferences, 'get' | 'set'>
  readonly user: () => OpenerSource['user']
}

/** The most files one page is opened for (TR-12). */
const mostFiles = 1000

/** Creates the service over what published remotes declare. */
export function createVerbService(parts: VerbServiceParts): VerbService {
  const { published, open, log } = parts
  const openers: VerbService['openers'] = (verb, files) =>
    openersOf(
      { published: published(), modules: parts.modules(), user: parts.user() },
      verb,
      files.map(({ name }) => name),
    )
  const offerOf = (verb: string, type: string) =>
    published()
      // LGN-14b: what an app does is offered to whom the app is for.
      .flatMap(({ manifest }) => (roleProblemOf(manifest.needs, parts.user()) ? [] : (manifest.verbs ?? [])))
      .find((one) => one.verb === verb && one.type === type)
  return {
    offers: (verb, { type }) => offerOf(verb, type) !== undefined,
    perform: (verb, { type, read }, thing) => {
      const state = read(thing)
      if (state === undefined) {
        log.warn('verbs.refusedThing', { verb, type })
        return { ok: false, refusal: 'thingMalformed' }
      }
      const offer = offerOf(verb, type)
      return offer ? open(offer.route, { state }) : { ok: false, refusal: 'noRemote' }
    },
    openers,
    openerOf: (file) => chooseOpener(openers('open', [file]), rememberedFor(parts.preferences().get(rememberedOpeners), file.name)),
    openWith: ({ route }, files, from) => {
      const [first, ...rest] = files.map(({ storageId, path, parts: own }) => ({ storageId, path, ...(own && { parts: own }) }))
      if (!first || files.length > mostFiles) return { ok: false, refusal: 'thingMalformed' }
      // One file is in the address alone, so that opening it twice is the same page; what belongs to it is not.
      const isAlone = rest.length === 0 && !first.parts
      const state = { items: [first, ...rest], ...(from?.list && { from: from.list }) }
      return open(addressOfFiles(route, [first], from), isAlone ? {} : { state })
    },
    remember: (name, opener) => {
      const preferences = parts.preferences()
      preferences.set(rememberedOpeners, withRemembered(preferences.get(rememberedOpeners), openingTypeOf(name), opener))
    },
  }
}
