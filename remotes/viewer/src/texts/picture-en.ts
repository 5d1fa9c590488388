/** VW-06: what is wrong with a picture. */
export const brokenPicture = {
  incomplete: 'This picture is not complete',
  incompleteBody:
    'The file ends too early; an upload or copy was probably cut off. If you still have the original, send it again. An older version may be whole.',
  showRest: 'Show what is left',
  failure: {
    broken: 'The picture is damaged or incomplete and cannot be decoded.',
    empty: 'The file is empty.',
    unsupported: 'Pictures of this format cannot be shown.',
    tooLarge: 'The picture has more pixels than can be processed.',
    timedOut: 'The device took too long to decode it.',
    crashed: 'The decoder cannot process this picture.',
    outOfMemory: 'The device has too little memory to decode it.',
    programMissing: 'The device lacks software that decodes it. With it, the picture is shown here.',
  },
}
