import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { clearDocument, keepFramesComing } from './dom-document.ts'
import { leakCheck } from './leak-check.ts'

// A busy machine is slow, not wrong: what is awaited may take its time, what never comes still fails.
configure({ asyncUtilTimeout: 10_000 })

keepFramesComing()

// jsdom has no media queries: a desktop with a mouse.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList

// Runs after a file's own clean-up: what is still subscribed once everything is unmounted is a leak.
afterEach(() => {
  cleanup()
  leakCheck()
})
// Modules and the document live longer than a file (vitest.config.ts).
afterAll(clearDocument)
