/** The addresses of this remote; nothing else builds one. */
export const paths = {
  absenceSheets: '/FicheAbsence',
  sessions: '/NoteAndPresence',
  attendance: '/AddNoteAndPresence',
  statistics: '/StatAbsence',
  groupStatistics: '/Seances',
  supervisedMarks: '/Note/1',
  testMarks: '/Note/2',
  examMarks: '/AddNoteDs',
  registers: '/Registre',
  eliminations: '/Registre?vue=eliminations',
}
