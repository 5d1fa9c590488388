/** TopoJSON; its type is in model/land-rings.ts, because the compiler would read half a megabyte for it. */
declare module 'world-atlas/land-50m.json' {
  const file: unknown
  export default file
}
