/** How pages look in their frame, which has no tokens: paper is white in every theme, and the desk under it is the one of the window. */
export const officeStyle = `
  :root { color-scheme: light; background: transparent; color: #15181d; font-family: system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
  body { margin: 0; }
  main { padding: 16px; }
  .docx-wrapper { padding: 0 !important; background: transparent !important; width: max-content; min-width: 100%; }
  .docx-wrapper > section.docx, .page { margin: 0 auto 16px !important; background: #fff; box-shadow: 0 1px 2px rgb(0 0 0 / .12), 0 6px 20px rgb(0 0 0 / .14) !important; }
  .docx a, .page a { color: #0b57d0; text-decoration: underline; cursor: pointer; }
  .page { box-sizing: border-box; width: 794px; padding: 40px 56px; border-radius: 2px; font-size: 15px; line-height: 1.7; overflow-wrap: anywhere; }
  .page p, .page li, .page h2, .page h3, .page h4, .page h5, .page h6 { margin: 0 0 8px; white-space: pre-wrap; }
  .page h2 { margin-bottom: 14px; font-size: 24px; line-height: 1.35; }
  .page h3 { font-size: 20px; } .page h4, .page h5, .page h6 { font-size: 16px; }
  .page ul { margin: 0 0 12px; padding-left: 22px; }
  .page img { display: block; max-width: 100%; max-height: 520px; margin: 12px 0; }
  .page table { width: 100%; margin: 12px 0; border-collapse: collapse; font-size: 14px; }
  .page td { padding: 6px 10px; border: 1px solid #d5d9df; vertical-align: top; white-space: pre-wrap; }
  .page .number { margin-bottom: 12px; color: #5a6270; font-size: 12px; font-weight: 600; }
  .page .quiet { color: #5a6270; font-size: 13px; }
  .page .notes { margin-top: 20px; padding: 10px 14px; border-radius: 8px; background: #f2f4f7; color: #3b424d; font-size: 13px; }
  .page .notes b { display: block; margin-bottom: 4px; color: #5a6270; font-size: 12px; }
  ::highlight(hit) { background: #ffb74d; color: #15181d; }
`
