import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { leakCheck } from './leak-check.ts'

// A busy machine is slow, not wrong: what is awaited may take its time, what never comes still fails.
configure({ asyncUtilTimeout: 10_000 })

// Runs after a file's own clean-up: what is still subscribed once everything is unmounted is a leak.
afterEach(() => {
  cleanup()
  leakCheck()
})
