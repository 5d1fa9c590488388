import { encode } from 'uqr'

/** A QR code as one SVG path of unit squares, with how many squares a side has. */
export interface QrPath {
  readonly side: number
  readonly path: string
}

/** Squares of white a reader needs around the code. */
const quietZone = 3

/** Encodes `text`; runs of dark squares in a line become one rectangle, so that no seams are drawn between them. */
export function qrPathOf(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const lines = data.map((line, y) =>
    [
      ...line
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
  )
  return { side: size, path: lines.flat().join('') }
}
