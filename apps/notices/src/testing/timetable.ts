import { mockTutorial, wireTimetable as timetableWith, type SessionOption } from '@portal/api-client/mock-timetable'

const session = (type: SessionOption['type'], quan: 0 | 1, ...options: Partial<SessionOption>[]) => ({
  ...{ type, quan },
  options: options.map((it) => ({ ...mockTutorial, label_group: 'LSI1', type, ...it })),
})

/** The teacher's week as the server sends it: one of each type, two that share a slot, and a make-up on one date. */
export const wireTimetable = () =>
  timetableWith({
    '1/1': session(1, 0, { id_seance: 51 }),
    '2/1': session(2, 1, { id_seance: 52, label_matiere: 'Réseaux' }),
    '3/1': session(
      ...([3, 0] as const),
      { id_seance: 53, label_matiere: 'Systèmes', label_group: 'LSI1-TP1' },
      { id_seance: 54, label_matiere: 'Systèmes', label_group: 'LSI1-TP2' },
    ),
    '4/1': session(4, 0, { id_seance: 55, label_matiere: 'Projet' }),
    '5/1': session(1, 0, {
      ...{ id_seance: 99, label_matiere: 'Rattrapage web' },
      ...{ rattrapage: 1, date_rattrapage: '2026-11-27' },
    }),
  })
