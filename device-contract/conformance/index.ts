export { createFake, sampleData, type FakeOverrides } from '../src/kit/create-fake.ts'
export { callsWithoutCase, conformanceCases, describeConformance } from './describe-conformance.ts'
export { type ConformanceWorld, type RawAnswer } from './world.ts'
