import { matchesChord } from '@cove/ui/data'
import type { PressedKey } from '@cove/ui/data'
import { chordsOf, commandIds } from '../model/commands.ts'
import type { CommandId, Platform } from '../model/commands.ts'

/** The command a key means here, if any. */
export function commandOfKey(pressed: PressedKey, platform: Platform): CommandId | undefined {
  return commandIds.find((id) => chordsOf(id, platform).some((chord) => matchesChord(pressed, chord, platform)))
}
