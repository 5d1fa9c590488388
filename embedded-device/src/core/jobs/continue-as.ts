import type { JobQuestion } from './job-types.ts'

/** What a run returns whose job is not over: the same job runs next as another kind of its area. */
export class ContinueAs {
  readonly kind: string
  readonly question: JobQuestion | undefined

  constructor(kind: string, question?: JobQuestion) {
    this.kind = kind
    this.question = question
  }
}

/** Ends a run; its job starts from scratch as another kind of its area, after an answer when there is a question. */
export function continueAs(kind: string, question?: JobQuestion): ContinueAs {
  return new ContinueAs(kind, question)
}
