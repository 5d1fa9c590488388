/** What an element is made with: properties, `class`, listeners that begin with `on`, and attributes. */
export type Props = Readonly<Record<string, string | number | boolean | ((event: never) => unknown) | undefined>>
/** A node, a text, or nothing. */
export type Child = Node | string | undefined | false

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Makes an element. Texts stay texts: nothing is parsed as HTML. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  applyProps(element, props)
  element.append(...children.filter((child): child is Node | string => child !== undefined && child !== false))
  return element
}

function applyProps(element: Element, props: Props): void {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false) continue
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener)
    else element.setAttribute(name, value === true ? '' : String(value))
  }
}

const paths = {
  download: ['M12 4v11', 'm7 11 5 5 5-5', 'M5 20h14'],
  chevron: ['m9 6 6 6-6 6'],
  back: ['m15 6-6 6 6 6'],
  close: ['M6 6l12 12', 'M18 6 6 18'],
  folder: ['M3 7a2 2 0 0 1 2-2h4l2 2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z'],
  file: ['M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8z', 'M14 3v5h5'],
  play: ['M8 5v14l11-7z'],
  upload: ['M12 16V5', 'm7 10 5-5 5 5', 'M5 20h14'],
  check: ['m5 13 4 4L19 7'],
  lock: ['M6 11h12v9H6z', 'M9 11V8a3 3 0 0 1 6 0v3'],
  pause: ['M9 6v12', 'M15 6v12'],
  retry: ['M20 12a8 8 0 1 1-2.3-5.6', 'M20 4v5h-5'],
  grid: ['M4 4h7v7H4z', 'M13 4h7v7h-7z', 'M4 13h7v7H4z', 'M13 13h7v7h-7z'],
  rows: ['M4 6h16', 'M4 12h16', 'M4 18h16'],
  wave: ['M4 10c2.5-3 5.5-3 8 0s5.5 3 8 0', 'M4 15c2.5-3 5.5-3 8 0s5.5 3 8 0'],
} as const
/** Name of a drawing. */
export type IconName = keyof typeof paths

/** A drawing of 24 units in the colour of its text. */
export function icon(name: IconName): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg')
  applyProps(svg, { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' })
  for (const d of paths[name]) {
    const path = document.createElementNS(svgNamespace, 'path')
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}

/** Shows one page in place of the one before. */
export function show(...children: readonly Child[]): void {
  const root = document.getElementById('page')
  root?.replaceChildren(...children.filter((child): child is Node | string => child !== undefined && child !== false))
}
