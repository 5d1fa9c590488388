import { expect, test } from 'vitest'
import { gateOf } from './gates.ts'

test.each(['DH2000', 'DH2100', 'DH2000+', 'DH2100+', 'DX2000', 'DH1000', 'DH2600', 'DX4600', 'DX4600+', 'DX4600 Pro', 'Cove Embedded', ''])(
  'DEV-11 %s is let through',
  (model) => expect(gateOf({ model, version: '1.2.0' })).toBeUndefined(),
)

test.each([
  ['DX9999', '1.2.0', 'wrongModel'],
  ['DX4600', '0.9.9', 'lowFirmware'],
  ['DX4600', '1.0.0', undefined],
  ['DX4600', '', undefined],
  ['DX4600', '10.0.0-rc.1', undefined],
] as const)('DEV-11 a %s with %s meets %s', (model, version, gate) => expect(gateOf({ model, version })).toBe(gate))
