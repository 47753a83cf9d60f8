/** A final exam with rooms for the teacher to mark, as the server sends it. */
export const roomExam = {
  id: 31,
  cycle: 'Licence',
  niveau: 'Première année',
  specialite: 'Informatique',
  date: '2026-12-07',
  quart_examen: '08:30-10:00',
  matiere: 'Algorithmique',
}
