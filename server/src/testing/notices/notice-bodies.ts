import type { Institute } from '../institute.ts'
import { teachingIds } from '../seed-teaching.ts'

/** Valid request bodies for the semester of `seedTeaching`; each function merges the changes of a test. */
export function noticeBodies({ teacher, years }: Institute) {
  const saturday = {
    enseignant_id: teacher.id,
    semestre_id: 1,
    date: '2026-11-21',
    jour_id: 6,
    quart_id: teachingIds.slots.first,
    matiere_id: teachingIds.subjects.algorithms,
    group_id: [teachingIds.groups.tutorialA],
  }
  const year = { annee_id: years.current }
  return {
    absence: (changes: object = {}) => ({
      enseignant_id: teacher.id,
      date_debut: '2026-11-20 08:30:00',
      date_fin: '2026-11-20 12:15:00',
      cause: 'Colloque',
      pathFile: '',
      etat: 0,
      avis_id: 1,
      ...changes,
    }),
    makeUp: (changes: object = {}) => ({ ...saturday, ...year, type_id: 2, quan: 0, etat: 0, ...changes }),
    test: (changes: object = {}) => ({
      ...saturday,
      ...year,
      type_matiere: 2,
      type_examen_id: teachingIds.examTypes.supervised,
      ...changes,
    }),
    sessionTest: (changes: object = {}) => ({
      date: '2026-11-24',
      type_examen_id: teachingIds.examTypes.supervised,
      seance_id: teachingIds.sessions.tutorialA,
      annee: years.current,
      ...changes,
    }),
  }
}
