// A decoder for tests: the name of the file says what its decoding does to this process.
const kept: Buffer[] = []

process.on('message', (request: { readonly seq: number; readonly at: { readonly names: readonly string[] } }) => {
  const name = request.at.names.at(-1) ?? ''
  if (name.startsWith('crash')) process.kill(process.pid, 'SIGSEGV')
  else if (name.startsWith('hang')) for (;;);
  else if (name.startsWith('memory')) for (let count = 0; count < 64; count += 1) kept.push(Buffer.alloc(16 * 1024 * 1024, 1))
  else process.send?.({ seq: request.seq, drawn: { bytes: 1, colour: process.pid } })
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
