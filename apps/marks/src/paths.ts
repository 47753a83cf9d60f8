/** The addresses of this remote; nothing else builds one. */
export const paths = {
  absenceSheets: '/FicheAbsence',
  sessions: '/NoteAndPresence',
  attendance: '/AddNoteAndPresence',
  statistics: '/StatAbsence',
  groupStatistics: '/Seances',
  registers: '/Registre',
  eliminations: '/Registre?vue=eliminations',
}
