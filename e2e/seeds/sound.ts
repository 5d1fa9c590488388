import { writeFileSync } from 'node:fs'

const rate = 8_000
const headBytes = 44

/** Writes a quiet sound of so many seconds that every browser plays: one channel, eight bits. */
export function writeSound(file: string, seconds: number): void {
  const sampleCount = rate * seconds
  const bytes = Buffer.alloc(headBytes + sampleCount, 0x80)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(headBytes - 8 + sampleCount, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(sampleCount, 40)
  writeFileSync(file, bytes)
}
