import type { PositionChoice, PositionService } from '../position/position-service.ts'
import { tracked } from './leak-check.ts'

/** Positions that tests set; `note` records what is remembered. */
export interface FakePositions extends PositionService {
  /** What `load` answers. */
  answerChoices: readonly PositionChoice[]
  /** The user got further on another client. */
  readonly further: (choice: PositionChoice) => void
}

/** Creates positions without a device. */
export function fakePositions(note: (action: string) => (input: unknown) => void): FakePositions {
  const listeners = new Set<(choice: PositionChoice) => void>()
  const fake: FakePositions = {
    answerChoices: [],
    further: (choice) => listeners.forEach((listener) => listener(choice)),
    remember: (item, position) => note('position.remember')({ item, position }),
    load: () => Promise.resolve({ choices: fake.answerChoices, isComplete: true }),
    onFurther: (_item, listener) => {
      listeners.add(listener)
      return tracked('position.onFurther', () => listeners.delete(listener))
    },
  }
  return fake
}
