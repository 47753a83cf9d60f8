import { Type } from 'typebox'
import { OwnTeacherId, SharedId } from '../../http/ids.ts'
import { Choice, IsoDate, Flag, ref, Semester, ClassSessionType } from '../../http/wire.ts'

const Choices = Type.Array(ref(Choice))

export const YearsResponse = Type.Object({
  Annee: Type.Array(
    Type.Object({
      ListAnnee: Choices,
      CurrentAnnee: Type.Array(ref(Choice), { description: 'The current year alone' }),
    }),
    { description: 'One element' },
  ),
})
export const CurrentYearResponse = Type.Object({
  Annee: Type.Array(Type.Object({ CurrentAnnee: Choices }), { description: 'One element' }),
})
export const YearKey = Type.Object({ id: SharedId })
export const YearResponse = Type.Object({
  Annee: Type.Object({
    id: Type.Integer(),
    annee: Type.String({ description: 'Like 2026-2027' }),
    annee_scolaire: Type.String({ description: 'The same' }),
    debut: IsoDate,
    fin: IsoDate,
    semestres: Type.Array(Type.Object({ semestre: Semester, debut: IsoDate }), {
      description: 'In order; those whose dates the registrar has set',
    }),
  }),
})

export const SlotsResponse = Type.Object({ Quart: Choices })
export const DateBody = Type.Object({ date: IsoDate })
export const WeekdayResponse = Type.Object({
  Date: Type.Integer({ minimum: 0, maximum: 6, description: '1 Monday to 6 Saturday, 0 Sunday' }),
})

const timetable = { enseignant_id: OwnTeacherId, semestre_id: Semester, annee_id: SharedId }
export const TaughtTypesBody = Type.Object(timetable)
export const TaughtTypesResponse = Type.Object({ emploi: Choices })
export const TaughtSubjectsBody = Type.Object({ ...timetable, type: ClassSessionType })
export const TaughtSubjectsResponse = Type.Object({ matieres: Choices })
export const TaughtGroupsBody = Type.Object({
  ...timetable,
  quart_id: SharedId,
  jour_id: Type.Integer({ minimum: 1, maximum: 6, description: '1 Monday to 6 Saturday' }),
  quan: Flag,
  matiere_id: SharedId,
  type: ClassSessionType,
  nb_heure_seance: Type.Union(
    [2, 3, 4, 5, 6].map((value) => Type.Literal(value)),
    {
      description: 'Length: 2 1h, 3 1h30, 4 2h, 5 2h30, 6 3h',
    },
  ),
})
export const GroupsResponse = Type.Object({ groups: Choices })
export const TutorialGroupsBody = Type.Object({
  group_id: Type.Union([SharedId, Type.Array(SharedId, { maxItems: 100 })], {
    description: 'One lecture group or several',
  }),
})

export const ExamTypesResponse = Type.Object({ Type_examen: Choices })
export const SpecialitiesQuery = Type.Object({ niveau_id: Type.Optional(SharedId) })
export const SpecialitiesResponse = Type.Object({
  Specialites: Type.Array(Type.Object({ value: Type.Integer(), label: Type.String(), niveau_id: Type.Integer() })),
})
export const CyclesResponse = Type.Object({ Cycle: Choices })
export const LevelsResponse = Type.Object({ Niveau: Choices })
