import { configure } from '@testing-library/react'

// A busy machine is slow, not wrong: what is awaited may take its time, what never comes still fails.
configure({ asyncUtilTimeout: 10_000 })
