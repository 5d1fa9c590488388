import type { ConformanceWorld } from '@cove/device-contract/conformance'
import { defineArea, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import type { DeviceParts } from '../../src/device.ts'

const probe = defineArea({
  id: 'probe',
  version: 1,
  calls: {},
  settings: wireObject({ itemCount: named('count', z._default(WholeNumber, 7)) }),
})

/** An area with settings that the test device opens like its own areas. */
export function settingsWorld(parts: DeviceParts): ConformanceWorld['settingsSample'] {
  parts.settings.register(probe)
  return { areaId: probe.id, field: 'count', values: [1, 2] }
}
