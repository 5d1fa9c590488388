export const texts = {
  title: 'About this problem',
  cause: 'What happened',
  did: 'What we did',
  advice: 'What you can do',
  copy: 'Copy diagnostic',
  copied: 'Copied',
  copiedHint: 'The diagnostic is on the clipboard, ready to be pasted to whoever helps you.',
  copyHint: 'The diagnostic names the error, the model and the versions; it holds no passwords, tokens or folders.',
  copyByHand: 'The browser does not allow writing to the clipboard. Select the text below and copy it by hand.',
  diagnostic: 'Diagnostic',
  close: 'Close',
  unread: {
    did: 'The device cannot be reached, so the explanation could not be read; what is on the screen stays as it is.',
    advice: 'Check the network connection and open this again when it is back.',
  },
}
