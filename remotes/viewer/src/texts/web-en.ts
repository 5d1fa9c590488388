/** VW-01: texts of the preview of web pages. */
export const web = {
  page: 'Web page',
  safe: 'Scripts and network off',
  safeBody:
    'The page cannot run scripts, or reach your session, storage or the network. Pictures and styles from elsewhere are not loaded.',
  link: 'This link leads to another site',
  openLink: 'Open in a new tab',
  noLink: 'The preview does not open this link',
  problem: {
    failed: 'The device cannot be reached at the moment. Try again later.',
    notText: 'The file does not contain a web page.',
    large: 'The page is larger than 16 MB and cannot be previewed.',
  },
}
