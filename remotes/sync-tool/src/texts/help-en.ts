/** The page that explains how the tool decides. */
export const help = {
  title: 'How the sync tool decides',
  asks: 'When it asks first',
  asksBody:
    'The first run, a side that became empty, the run after an undo, and any run that would delete or replace more files and empty folders than the limit stop and show a plan. Nothing changes on either side until you confirm. You can apply a part of it, or turn it round.',
  bins: 'Where deleted files are',
  binsBody: "On the device, in the recycle bin. On the computer, in the folder's hidden .cove-sync/bin, by the number of the run.",
  undo: 'Undo a run',
  undoBody:
    'Choose "Undo the run" among the runs: both sides become what they were before it. Files that were changed since stay, and the old one is kept next to them.',
  conflicts: 'Both sides changed the same file',
  conflictsBody:
    "Both stay. The computer's gets another name, which says which computer changed it and when. Contents and versions decide what is newer, not clocks.",
  unplugged: 'A drive is not connected',
  unpluggedBody: 'Both folders have a mark. Without it nothing runs, so a folder that cannot be seen never counts as deleted.',
  leftOut: 'What is not synchronized',
  leftOutBody:
    'Links, files that change just now, names that cannot be stored, and names that differ only in case. All are listed under "Files left out".',
  agent: 'Synchronize without a browser',
  agentBody:
    'Run the sync agent (electron-host/agent) with Node on the computer. Its tasks appear under "Other computers", where you see their state, confirm plans and undo runs.',
}
