import type { NoticeLevel, NoticeText, NoticeType } from '@cove/device-contract/notices'
import type { NoticeContent } from './store/incident.ts'
import type { IncidentName, NoticeAudience, Notices } from './open-notices.ts'
import { openLabel, undoLabel } from './texts/core-notices.ts'

/** Values of a sentence. */
export type NoticeValues = Readonly<Record<string, string | number>>

/** The sentences of one notice; labels of its buttons where 'Open' and 'Undo' do not say enough. */
export interface NoticeSentences {
  readonly title: NoticeText
  readonly body: NoticeText
  readonly action?: NoticeText
  readonly undo?: NoticeText
}

/** Sentences of the notices of a module, by name. */
export type NoticeTexts = Readonly<Record<string, (values: NoticeValues) => NoticeSentences>>

/** An incident as a module raises it. */
export type ModuleIncident = NoticeAudience & {
  /** Groups events, such as `bookmarks.broken`: each cause is one incident of a user. */
  readonly cause: string
  /** Default `system`. */
  readonly type?: NoticeType
  readonly level: NoticeLevel
  /** Name of a text that the module declares. */
  readonly text: string
  readonly values?: NoticeValues
  /** Where the user can act on it. */
  readonly action?: { readonly route: string }
  /** Where the user can take back what it is about. */
  readonly undo?: { readonly route: string }
}

/** Raises and resolves incidents of one module (NTC). */
export interface ModuleNotices {
  /** Throws for a text that the module does not declare; storing never throws. */
  raise(incident: ModuleIncident): void
  /** The cause is gone; without an incident nothing happens. */
  resolve(incident: IncidentName): void
  /** Users answered it elsewhere. */
  acknowledge(incident: IncidentName): void
  /** Causes that begin with this and were not resolved, also those of before a restart. */
  unfixed(prefix: string): readonly string[]
}

/** The notices of a module with these sentences. */
export function moduleNotices(notices: Notices, texts: NoticeTexts): ModuleNotices {
  return {
    raise({ text, values = {}, action, undo, type = 'system', ...incident }) {
      const sentences = Object.hasOwn(texts, text) ? texts[text] : undefined
      if (!sentences) throw new Error(`the module declares no notice '${text}'`)
      notices.raise({ ...incident, type, content: contentOf(sentences(values), { action, undo }) })
    },
    resolve: notices.resolve,
    acknowledge: notices.acknowledge,
    unfixed(prefix) {
      notices.flush()
      return notices.store.unfixed(prefix)
    },
  }
}

interface Links {
  readonly action: ModuleIncident['action'] | undefined
  readonly undo: ModuleIncident['undo'] | undefined
}

function contentOf(sentences: NoticeSentences, { action, undo }: Links): NoticeContent {
  return {
    title: sentences.title,
    body: sentences.body,
    ...(action ? { action: { route: action.route, label: sentences.action ?? openLabel } } : {}),
    ...(undo ? { undo: { route: undo.route, label: sentences.undo ?? undoLabel } } : {}),
  }
}
