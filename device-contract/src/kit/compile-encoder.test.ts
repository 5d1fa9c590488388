import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { deviceAreas } from '../../conformance/areas.ts'
import { encoderOf } from './compile-encoder.ts'
import { sampleData } from './create-fake.ts'
import { callsOf } from './define-area.ts'

import { named, wireObject } from './wire-object.ts'

const answering = callsOf(deviceAreas).filter((call) => call.answerKind !== 'bytes' && call.answerKind !== 'event-stream')

test.each(answering.map((call) => [call.id, call] as const))('W1 %s: the compiled encoder says what the schema says', (_id, call) => {
  const ours = sampleData(call)
  const wire = encoderOf(call.data)(ours)
  expect(JSON.parse(JSON.stringify(wire))).toEqual(JSON.parse(JSON.stringify(z.encode(call.data, ours as never))))
  expect(z.decode(call.data, JSON.parse(JSON.stringify(wire)) as never)).toEqual(ours)
})
test('P10 what an entry does not declare never leaves the device', () => {
  const secret = { name: 'n', path: '/p', passwordHash: 'x' }
  expect(encoderOf(z.object({ name: z.string() }))(secret)).toEqual({ name: 'n' })
  expect(encoderOf(wireObject({ name: z.string() }))(secret)).toEqual({ name: 'n' })
  expect(encoderOf(z.array(wireObject({ oldPath: named('old_path', z.string()) })))([{ ...secret, oldPath: '/a' }])).toEqual([
    { old_path: '/a' },
  ])
})
