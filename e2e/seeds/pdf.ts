import { writeFileSync } from 'node:fs'

/** Writes a small PDF with one line of Latin text per page, and an outline of its pages. */
export function writePdf(file: string, lines: readonly string[]): void {
  const kids = lines.map((_, at) => `${4 + at * 3} 0 R`).join(' ')
  const outlineAt = 4 + lines.length * 3
  const objects: string[] = [
    `<< /Type /Catalog /Pages 2 0 R /Outlines ${outlineAt} 0 R >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  lines.forEach((line, at) => {
    const text = `BT /F1 24 Tf 72 700 Td (${line.replaceAll(/[()\\]/g, '')}) Tj ET`
    const first = 4 + at * 3
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + 1} 0 R >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      `<< /Title (Part ${at + 1}) /Parent ${outlineAt} 0 R /Dest [${first} 0 R /Fit]${at + 1 < lines.length ? ` /Next ${first + 5} 0 R` : ''} >>`,
    )
  })
  objects.push(`<< /Type /Outlines /First 6 0 R /Last ${6 + (lines.length - 1) * 3} 0 R /Count ${lines.length} >>`)
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = body.length
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  writeFileSync(file, body, 'latin1')
}
