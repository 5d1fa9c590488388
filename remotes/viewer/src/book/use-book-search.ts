import { useState } from 'react'
import { mostHits } from '../model/book-messages.ts'
import type { BookAsk, BookHit, BookSay } from '../model/book-messages.ts'

/** What a search has found so far. */
export interface FoundHits {
  readonly text: string
  readonly hits: readonly BookHit[]
  readonly isOver: boolean
}

/** OFF-07: one search of a book at a time. */
export interface BookSearch {
  readonly found: FoundHits
  /** Begins a search; what the frame is to be asked. */
  readonly begin: (text: string) => BookAsk
  /** Takes in the hits of one more chapter; those of earlier words are dropped. */
  readonly take: (said: Extract<BookSay, { readonly kind: 'found' }>) => void
}

export function useBookSearch(): BookSearch {
  const [found, setFound] = useState<FoundHits>({ text: '', hits: [], isOver: true })
  return {
    found,
    begin(text) {
      setFound({ text, hits: [], isOver: text === '' })
      return { kind: 'find', text }
    },
    take: ({ text, hits, isOver }) =>
      setFound((before) => (before.text === text ? { text, hits: [...before.hits, ...hits].slice(0, mostHits), isOver } : before)),
  }
}
