import { Buffer } from 'node:buffer'
import { ZipFile } from 'yazl'

/** A PDF of one page, written by hand: header, five objects, cross-reference table. ASCII lines only. */
export function makePdf(lines: readonly string[]): Uint8Array {
  const escaped = lines.map((line) => line.replaceAll(/[\\()]/g, '\\$&'))
  const text = escaped
    .map((line, at) => `BT /F1 ${at === 0 ? 22 : 12} Tf 72 ${760 - at * 24 - (at > 0 ? 12 : 0)} Td (${line}) Tj ET`)
    .join('\n')
  const picture = '0.23 0.44 0.94 rg 72 420 180 90 re f 0.37 0.78 0.9 rg 252 420 120 140 re f 1 0.76 0.48 rg 372 420 90 200 re f'
  const content = `${text}\n${picture}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let out = '%PDF-1.4\n'
  const offsets = objects.map((body, at) => {
    const offset = out.length
    out += `${at + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${out.length}\n%%EOF\n`
  return Buffer.from(out + end, 'latin1')
}

const sampleRate = 16_000
const noteSeconds = 0.42

/** A short tune of bell tones as 16 bit mono WAV. */
export function makeTune(): Uint8Array {
  const scale = [0, 2, 4, 7, 9, 12]
  const notes = [0, 2, 3, 4, 3, 2, 4, 5, 4, 3, 2, 3, 1, 0]
  const noteSamples = Math.round(sampleRate * noteSeconds)
  const samples = new Int16Array(noteSamples * (notes.length + 3))
  notes.forEach((note, at) => {
    const frequency = 392 * 2 ** ((scale[note] ?? 0) / 12)
    for (let n = 0; n < noteSamples * 4 && at * noteSamples + n < samples.length; n += 1) {
      const time = n / sampleRate
      const wave = Math.sin(2 * Math.PI * frequency * time) + 0.4 * Math.sin(2 * Math.PI * frequency * 2.76 * time)
      const index = at * noteSamples + n
      samples[index] = Math.max(-32_768, Math.min(32_767, (samples[index] ?? 0) + wave * 5200 * Math.exp(-3.2 * time)))
    }
  })
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([header, Buffer.from(samples.buffer)])
}

/** A zip of small texts; names are UTF-8. */
export async function makeZip(entries: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name, { mtime: new Date('2026-06-01T08:00:00Z') })
  zip.end()
  const parts: Buffer[] = []
  // yazl types its output as the old stream interface; it is a PassThrough.
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}
