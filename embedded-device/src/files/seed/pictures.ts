import sharp from 'sharp'
import type { Sharp } from 'sharp'

// Drawn, not photographed: nothing has to be licensed, and every start draws the same.

/** A small deterministic generator, so that the same scene looks the same on every device. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

interface Scene {
  readonly width: number
  readonly height: number
  readonly sky: readonly [top: string, middle: string, bottom: string]
  readonly shapes: string
  readonly blurPx: number
}

function gradient(id: string, stops: readonly string[]): string {
  const marks = stops.map((color, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${color}"/>`).join('')
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${marks}</linearGradient>`
}

/** A ridge of hills from edge to edge. */
function ridge(random: () => number, at: { width: number; height: number; baseY: number; swing: number; fill: string }): string {
  const steps = 14
  let path = `M0 ${at.height} L0 ${at.baseY}`
  for (let step = 0; step <= steps; step += 1) {
    const x = (at.width / steps) * step
    const y = at.baseY - random() * at.swing
    path += ` S${x - at.width / steps / 2} ${y} ${x} ${at.baseY - random() * at.swing}`
  }
  return `<path d="${path} L${at.width} ${at.height} Z" fill="${at.fill}"/>`
}

function seaScene(): Scene {
  const random = dice(11)
  const [width, height] = [1600, 1000]
  const horizon = 640
  const glints = Array.from({ length: 260 }, () => {
    const y = horizon + 6 + random() ** 2 * (height - horizon)
    const spread = 60 + (y - horizon) * 1.1
    const x = 980 + (random() - 0.5) * spread * 2
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(8 + (y - horizon) / 12).toFixed(1)}" ry="2" fill="#ffe2a8" opacity="${(0.2 + random() * 0.5).toFixed(2)}"/>`
  }).join('')
  const shapes =
    `<circle cx="980" cy="560" r="220" fill="#ffd98a" opacity="0.25"/><circle cx="980" cy="560" r="92" fill="#fff3cf"/>` +
    `<rect y="${horizon}" width="${width}" height="${height}" fill="url(#water)"/>${glints}` +
    ridge(random, { width, height: horizon + 2, baseY: horizon, swing: 46, fill: '#5b3a5f' }) +
    `<path d="M0 ${height} L0 930 Q420 880 760 980 T${width} 1010 L${width} ${height} Z" fill="#3a2436"/>`
  return {
    width,
    height,
    sky: ['#27386f', '#d3657c', '#ffc27a'],
    shapes: `<defs>${gradient('water', ['#e08a6d', '#6d4a7d', '#24284f'])}</defs>${shapes}`,
    blurPx: 0.6,
  }
}

function hillScene(): Scene {
  const random = dice(29)
  const [width, height] = [1600, 1200]
  const fills = ['#a9c3c9', '#86aab0', '#5f8a8b', '#3d6a64', '#234a42']
  const layers = fills.map((fill, at) => ridge(random, { width, height, baseY: 560 + at * 140, swing: 190 - at * 18, fill })).join('')
  return {
    width,
    height,
    sky: ['#7fb2cf', '#cfe3e2', '#fbeed3'],
    shapes: `<circle cx="420" cy="330" r="70" fill="#fffbe6"/>${layers}`,
    blurPx: 0.8,
  }
}

function nightScene(): Scene {
  const random = dice(47)
  const [width, height] = [1600, 1000]
  let shapes = ''
  for (let x = -20; x < width;) {
    const wide = 60 + random() * 110
    const tall = 220 + random() * 480
    shapes += `<rect x="${x.toFixed(0)}" y="${(height - tall).toFixed(0)}" width="${wide.toFixed(0)}" height="${tall.toFixed(0)}" fill="${random() > 0.5 ? '#141a33' : '#1b2342'}"/>`
    for (let wy = height - tall + 18; wy < height - 30; wy += 26) {
      for (let wx = x + 10; wx < x + wide - 14; wx += 20) {
        if (random() > 0.55)
          shapes += `<rect x="${wx.toFixed(0)}" y="${wy.toFixed(0)}" width="9" height="13" fill="${random() > 0.3 ? '#ffd58a' : '#9fd0ff'}" opacity="${(0.4 + random() * 0.6).toFixed(2)}"/>`
      }
    }
    x += wide + 6
  }
  return {
    width,
    height,
    sky: ['#0b1030', '#2a2f66', '#7a4f7e'],
    shapes: `<circle cx="1250" cy="190" r="54" fill="#f4f0dc"/>${shapes}`,
    blurPx: 0.5,
  }
}

function fieldScene(): Scene {
  const random = dice(83)
  const [width, height] = [1600, 1000]
  const flowers = Array.from({ length: 900 }, () => {
    const y = 600 + random() ** 1.5 * 466
    const size = 2 + ((y - 600) / 466) * 9
    const fill = random() > 0.25 ? '#f7d33c' : '#e3b21c'
    return `<circle cx="${(random() * width).toFixed(0)}" cy="${y.toFixed(0)}" r="${size.toFixed(1)}" fill="${fill}"/>`
  }).join('')
  const clouds = Array.from(
    { length: 16 },
    () =>
      `<ellipse cx="${(random() * width).toFixed(0)}" cy="${(90 + random() * 260).toFixed(0)}" rx="${(80 + random() * 150).toFixed(0)}" ry="${(16 + random() * 24).toFixed(0)}" fill="#fff" opacity="0.55"/>`,
  ).join('')
  const ground = `<rect y="590" width="${width}" height="480" fill="#8fae3a"/>`
  return {
    width,
    height,
    sky: ['#3f8fd6', '#8cc6ec', '#dff0f7'],
    shapes: clouds + ridge(random, { width, height: 640, baseY: 600, swing: 90, fill: '#6f9a63' }) + ground + flowers,
    blurPx: 0.7,
  }
}

function lakeScene(): Scene {
  const random = dice(131)
  const [width, height] = [900, 600]
  const peak = (fill: string, swing: number): string => ridge(random, { width, height: 380, baseY: 360, swing, fill })
  const mirror = `<rect y="360" width="${width}" height="240" fill="#3f7f9c"/><rect y="360" width="${width}" height="240" fill="#fff" opacity="0.08"/>`
  return {
    width,
    height,
    sky: ['#5aa0d8', '#a7d3ee', '#eaf5f8'],
    shapes: peak('#8fa9bd', 250) + peak('#4f7186', 150) + mirror + ridge(random, { width, height, baseY: 560, swing: 60, fill: '#274a3c' }),
    blurPx: 0.5,
  }
}

/** A prime, so that rows do not repeat each other. */
const grainLength = 65_521

/** Soft noise of about two levels of brightness: four throws of the dice make a bell. */
function makeGrain(): Float32Array {
  const random = dice(7)
  return Float32Array.from({ length: grainLength }, () => (random() + random() + random() + random() - 2) * 0.068)
}

/** A little grain, none in black and white: without it a gradient shows bands and nothing looks like a photo. */
function addGrain(pixels: Buffer, grain: Float32Array): void {
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at] ?? 0
    pixels[at] = value + 0.5 + (grain[at % grainLength] ?? 0) * value * (1 - value / 255)
  }
}

async function render(scene: Scene, grain: Float32Array): Promise<Sharp> {
  const { width, height } = scene
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${gradient('sky', scene.sky)}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${scene.shapes}</svg>`
  // Plain pixels between the steps, and no noise of libvips: packing and noise took four fifths of a new device's start.
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().blur(scene.blurPx).raw().toBuffer()
  addGrain(pixels, grain)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The sample photos, in the order of their names in `fileNames`. */
export async function drawPhotos(): Promise<Record<'sea' | 'hills' | 'night' | 'field' | 'lake', Uint8Array>> {
  const grain = makeGrain()
  const jpeg = async (scene: Scene): Promise<Uint8Array> => (await render(scene, grain)).jpeg({ quality: 82 }).toBuffer()
  return {
    sea: await jpeg(seaScene()),
    hills: await jpeg(hillScene()),
    night: await jpeg(nightScene()),
    field: await jpeg(fieldScene()),
    lake: await (await render(lakeScene(), grain)).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer(),
  }
}

export const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200">
  <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5ec8e5"/><stop offset="1" stop-color="#3a6ff0"/></linearGradient></defs>
  <rect width="320" height="200" rx="24" fill="#eef6ff"/>
  <path d="M70 140a36 36 0 0 1 6-71 54 54 0 0 1 104-8 42 42 0 0 1 62 40 32 32 0 0 1-8 39z" fill="url(#g)"/>
  <path d="M40 164q30-16 60 0t60 0 60 0 60 0" fill="none" stroke="#3a6ff0" stroke-width="6" stroke-linecap="round"/>
</svg>
`
