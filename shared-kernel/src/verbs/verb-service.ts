import type { FileVerb, OpenedFile, OpenedFrom } from '../declare/openers.ts'
import type { ThingType, Verb } from '../declare/verbs.ts'
import type { OpenedWindow } from '../windows/window-service.ts'
import type { OpenerChoice } from './choose-opener.ts'
import type { Opener } from './opener.ts'

/** How carrying out a verb ended; `noRemote`: no published remote offers it for things of this type. */
export type VerbResult = OpenedWindow | { readonly ok: false; readonly refusal: 'noRemote' | 'thingMalformed' }

/** A file to open, with the name that decides its type. */
export interface FileToOpen extends OpenedFile {
  readonly name: string
}

/** Carries out verbs on things by the remotes that offer them; neither side knows the other. */
export interface VerbService {
  /** Whether a published remote offers the verb for this type. */
  readonly offers: <T>(verb: Verb, type: ThingType<T>) => boolean
  /** Opens the page of the first remote that offers the verb for this type, with the thing as its state. */
  readonly perform: <T>(verb: Verb, type: ThingType<T>, thing: T) => VerbResult
  /** OPN-02: all apps with a verb for files; those that declare these files and can be used come first. */
  readonly openers: (verb: FileVerb, files: readonly Pick<FileToOpen, 'name'>[]) => readonly Opener[]
  /** OPN-03: the app that opens a file: the user's choice for its type, else the best; with the reason when the choice cannot be used. */
  readonly openerOf: (file: Pick<FileToOpen, 'name'>) => OpenerChoice
  /** OPN-05: opens the page of an app for these files (1 to 1000); the app's code is loaded only now. `from`: what they were opened from. */
  readonly openWith: (opener: Pick<Opener, 'route'>, files: readonly FileToOpen[], from?: OpenedFrom) => VerbResult
  /** OPN-03: remembers the app for the type of this name, for this user on all computers; undefined forgets the choice. */
  readonly remember: (name: string, opener: Pick<Opener, 'key' | 'names'> | undefined) => void
}
