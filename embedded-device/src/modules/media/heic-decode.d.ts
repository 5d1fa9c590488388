declare module 'heic-decode' {
  interface HeicImage {
    readonly width: number
    readonly height: number
    /** RGBA, upright. */
    decode(): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>
  }
  const decode: { all(file: { readonly buffer: Uint8Array }): Promise<readonly HeicImage[] & { dispose?: () => void }> }
  export default decode
}
