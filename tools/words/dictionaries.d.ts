declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string
  export default pairs
}

declare module 'pinyin-pro/dist/esm/data/dict1.mjs' {
  const characters: { get(character: string): string | undefined }
  export default characters
}

declare module 'pinyin-pro/dist/esm/data/dict*.mjs' {
  const words: Readonly<Record<string, string>>
  export default words
}
