const slots = ['08:30 - 10:00', '10:15 - 11:45']
const days = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi']

const option = {
  id_emploi: 1,
  id_matiere: 1,
  label_matiere: 'Algorithmique',
  label_group: 'LSI1',
  group_tp: '',
  label_salle: 'B12',
  label_enseignant: 'Amel Ben Salah',
  rattrapage: 0,
  date_rattrapage: null,
}

const session = (type: number, quan: number, ...options: object[]) => ({
  type,
  quan,
  options: options.map((it) => ({ ...option, type, ...it })),
})

/** A session of each type, two that share a slot, and a make-up on one date. */
const first: Record<number, object> = {
  0: session(1, 0, { id_seance: 51 }),
  1: session(2, 1, { id_seance: 52, label_matiere: 'Réseaux' }),
  2: session(
    3,
    0,
    { id_seance: 53, label_matiere: 'Systèmes', label_group: 'LSI1-TP1' },
    { id_seance: 54, label_matiere: 'Systèmes', label_group: 'LSI1-TP2' },
  ),
  3: session(4, 0, { id_seance: 55, label_matiere: 'Projet' }),
  4: session(1, 0, {
    id_seance: 99,
    label_matiere: 'Rattrapage web',
    rattrapage: 1,
    date_rattrapage: '2026-11-27',
  }),
}
const free = { type: 0, quan: 0, options: [] }

/** The teacher's week as the server sends it. */
export function wireTimetable() {
  return {
    emploi: [
      {
        annee: '2026-2027',
        semestre: 'Semestre 1',
        enseignant: 'Amel Ben Salah',
        group: '',
        quarts: slots.map((label_quart, index) => ({ id_quart: index + 11, label_quart })),
        jours: days.map((label_jour, day) => ({
          id_jour: day + 1,
          label_jour,
          seances: [first[day] ?? free, free],
        })),
      },
    ],
  }
}
