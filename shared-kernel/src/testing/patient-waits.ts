import { vi } from 'vitest'

// A busy machine is slow, not wrong: Vitest's own bound of a second is shorter than one request takes there. What never comes still fails.
const patience = { timeout: 15_000 }
const { waitFor, waitUntil } = vi
const patient = (options: number | object = {}) => (typeof options === 'number' ? options : { ...patience, ...options })

// Where files share a process this runs before each of them.
if (waitFor.name !== 'patientWaitFor') {
  vi.waitFor = function patientWaitFor(callback, options) {
    return waitFor(callback, patient(options))
  }
  vi.waitUntil = function patientWaitUntil(callback, options) {
    return waitUntil(callback, patient(options))
  }
}
