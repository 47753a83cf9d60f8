import { Type } from 'typebox'
import { Choice, Day, Flag, Id, ref, Semester, SessionType, SharedId } from '../../platform/wire.ts'

const Choices = Type.Array(ref(Choice))

export const YearsAnswer = Type.Object({
  Annee: Type.Array(
    Type.Object({
      ListAnnee: Choices,
      CurrentAnnee: Type.Array(ref(Choice), { description: 'The current year alone' }),
    }),
    { description: 'One element' },
  ),
})
export const CurrentYearAnswer = Type.Object({
  Annee: Type.Array(Type.Object({ CurrentAnnee: Choices }), { description: 'One element' }),
})
export const YearKey = Type.Object({ id: SharedId })
export const YearAnswer = Type.Object({
  Annee: Type.Object({
    id: Type.Integer(),
    annee: Type.String({ description: 'Like 2026-2027' }),
    annee_scolaire: Type.String({ description: 'The same' }),
  }),
})

export const SlotsAnswer = Type.Object({ Quart: Choices })
export const DateBody = Type.Object({ date: Day })
export const WeekdayAnswer = Type.Object({
  Date: Type.Integer({ minimum: 0, maximum: 6, description: '1 Monday to 6 Saturday, 0 Sunday' }),
})

const timetable = { enseignant_id: Id, semestre_id: Semester, annee_id: Id }
export const TaughtTypesBody = Type.Object(timetable)
export const TaughtTypesAnswer = Type.Object({ emploi: Choices })
export const TaughtSubjectsBody = Type.Object({ ...timetable, type: SessionType })
export const TaughtSubjectsAnswer = Type.Object({ matieres: Choices })
export const TaughtGroupsBody = Type.Object({
  ...timetable,
  quart_id: Id,
  jour_id: Type.Integer({ minimum: 1, maximum: 6, description: '1 Monday to 6 Saturday' }),
  quan: Flag,
  matiere_id: Id,
  type: SessionType,
  nb_heure_seance: Type.Union(
    [2, 3, 4, 5, 6].map((value) => Type.Literal(value)),
    {
      description: 'Length: 2 1h, 3 1h30, 4 2h, 5 2h30, 6 3h',
    },
  ),
})
export const GroupsAnswer = Type.Object({ groups: Choices })
export const TutorialGroupsBody = Type.Object({
  group_id: Type.Union([Id, Type.Array(Id, { maxItems: 100 })], { description: 'One lecture group or several' }),
})

export const ExamTypesAnswer = Type.Object({ Type_examen: Choices })
export const SpecialitiesQuery = Type.Object({ niveau_id: Type.Optional(Id) })
export const SpecialitiesAnswer = Type.Object({
  Specialites: Type.Array(Type.Object({ value: Type.Integer(), label: Type.String(), niveau_id: Type.Integer() })),
})
export const LevelsAnswer = Type.Object({ Niveau: Choices })
