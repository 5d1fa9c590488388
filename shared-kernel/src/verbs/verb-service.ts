import type { ThingType, Verb } from '../declare/verbs.ts'
import type { OpenedWindow } from '../windows/window-service.ts'

/** How carrying out a verb ended; `noRemote`: no published remote offers it for things of this type. */
export type VerbResult = OpenedWindow | { readonly ok: false; readonly refusal: 'noRemote' | 'thingMalformed' }

/** Carries out verbs on things by the remotes that offer them; neither side knows the other. */
export interface VerbService {
  /** Opens the page of the first remote that offers the verb for this type, with the thing as its state. */
  readonly perform: <T>(verb: Verb, type: ThingType<T>, thing: T) => VerbResult
}
