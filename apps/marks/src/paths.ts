/** The addresses of this remote; nothing else builds one. */
export const paths = {
  absenceSheets: '/FicheAbsence',
  sessions: '/NoteAndPresence',
  attendance: '/AddNoteAndPresence',
  statistics: '/StatAbsence',
  groupStatistics: '/Seances',
  registers: '/Registre',
  eliminations: '/Registre?vue=eliminations',
  secondSession: '/NoteDS2',
  secondSessionRooms: '/ListSalleDS2',
  principalExams: '/NoteExamenPrincipale',
  controlExams: '/NoteExamenControle',
  finalExamRooms: '/ListSalle',
  principalResults: '/ResultExamenPrincipale',
  controlResults: '/ResultatExamenControle',
  roomResults: '/ResultListSalle',
}
