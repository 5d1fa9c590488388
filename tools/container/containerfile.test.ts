import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deviceFlags } from '../start-check.mjs'
import { jsonWords, pairsIn, readContainerfile } from './containerfile.ts'

const file = readFileSync(join(import.meta.dirname, 'Containerfile'), 'utf8')
const steps = readContainerfile(file)
const last = (name: string) => steps.findLast((step) => step.name === name)?.text ?? ''
const compose = readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8')

test('SVC-03 the container runs the device as npm start does, under an account of its own, with its data in a volume', () => {
  expect(jsonWords(last('ENTRYPOINT'))).toEqual(['node', ...deviceFlags, '/cove/embedded-device/dist/device/main.mjs'])
  expect(last('USER')).toBe('cove')
  expect(pairsIn(last('ENV'))).toMatchObject({ COVE_DATA: last('VOLUME'), COVE_SUPERVISED: '1', COVE_PORT: last('EXPOSE') })
  expect(compose).toContain(`- data:${last('VOLUME')}`)
  // Nothing becomes root's after the account was chosen.
  expect(steps.slice(steps.findLastIndex(({ name }) => name === 'USER')).map(({ name }) => name)).not.toContain('RUN')
})

test('SVC-03 the health check asks the heartbeat', () => {
  const check = jsonWords(last('HEALTHCHECK').replace(/^.*?CMD /, ''))
  expect(check.slice(0, 2)).toEqual(['node', '--eval'])
  expect(check[2]).toContain('/v1/selfcheck/heartbeat')
})

test('SVC-03 lines that go on are one instruction, and comments are none', () => {
  expect(readContainerfile('# FROM no\nRUN a \\\n  && b\n\nARG X="1 2" \n')).toEqual([
    { name: 'RUN', text: 'a   && b' },
    { name: 'ARG', text: 'X="1 2"' },
  ])
  expect(pairsIn('A=1 B="two words" C=')).toEqual({ A: '1', B: 'two words', C: '' })
  expect(() => jsonWords('node main.mjs')).toThrow()
})
