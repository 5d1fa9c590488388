import type { Log } from '../log/log.ts'
import type { RegistryEntry } from '../remote/remote-manifest.ts'
import type { WindowService } from '../windows/window-service.ts'
import type { VerbService } from './verb-service.ts'

/** What the service asks of the desktop. */
export interface VerbServiceParts {
  readonly published: () => readonly Pick<RegistryEntry, 'manifest'>[]
  readonly open: WindowService['open']
  readonly log: Log
}

/** Creates the service over what published remotes declare. */
export function createVerbService({ published, open, log }: VerbServiceParts): VerbService {
  return {
    perform: (verb, { type, read }, thing) => {
      const state = read(thing)
      if (state === undefined) {
        log.warn('verbs.refusedThing', { verb, type })
        return { ok: false, refusal: 'thingMalformed' }
      }
      const offers = published().flatMap(({ manifest }) => manifest.verbs ?? [])
      const offer = offers.find((one) => one.verb === verb && one.type === type)
      return offer ? open(offer.route, { state }) : { ok: false, refusal: 'noRemote' }
    },
  }
}
