import type { ClassSessionType, Semester } from '@portal/domain/teaching'
import { queryOptions } from '@tanstack/react-query'
import { requireSuccess } from '@portal/api-client'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import { addFreeWish } from '../generated/sdk.gen.ts'
import type { Language, WithLanguage } from './language.ts'

interface DepartmentSubjectsKey extends WithLanguage {
  teacherId: number
  departmentId: number
  semester: Semester
  /** Null for any. */
  cycleId: number | null
  specialityId: number | null
}

/** The options of a free wish. */
export const freeWishChoices = {
  /** The selectable teachers: those of the department for a head, else only the caller. */
  teachers: (language: Language) =>
    queryOptions({
      ...queries.listColleaguesOptions({ headers: { lang: language } }),
      select: ({ Enseignant }) => Enseignant,
    }),
  /** The filters of a teacher's subjects. */
  specialityOf: ({ teacherId, yearId }: { teacherId: number; yearId: number }) =>
    queryOptions({
      ...queries.getTeacherSpecialityOptions({ body: { enseignant_id: teacherId, annee_id: yearId } }),
      select: ({ cycle_id, specialite_id }) => ({ cycleId: cycle_id, specialityId: specialite_id }),
    }),
  subjects: ({ teacherId, departmentId, semester, cycleId, specialityId, language }: DepartmentSubjectsKey) =>
    queryOptions({
      ...queries.listDepartmentSubjectsOptions({
        body: {
          enseignant_id: teacherId,
          departement_id: departmentId,
          semestre_id: semester,
          cycle_id: cycleId,
          specialite_id: specialityId,
        },
        headers: { lang: language },
      }),
      select: ({ Matiere }) => Matiere,
    }),
}

/** A wish without a preference order, for a teacher of the department. */
export interface FreeWish {
  semester: Semester
  /** 1 Monday to 6 Saturday. */
  days: number[]
  subjectId: number
  type: ClassSessionType
  teacherId: number
  groups: number
  departmentId: number
  yearId: number
}

export async function createFreeWish(wish: FreeWish): Promise<void> {
  const { data } = await addFreeWish({
    body: {
      semestre_id: wish.semester,
      jour_id: wish.days,
      matiere_id: wish.subjectId,
      enseignant_id: wish.teacherId,
      nbr_groupe: wish.groups,
      type_matiere: wish.type,
      departement_id: wish.departmentId,
      annee_id: wish.yearId,
    },
  })
  requireSuccess(data)
}
