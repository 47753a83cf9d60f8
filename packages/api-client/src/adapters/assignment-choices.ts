import { queryOptions } from '@tanstack/react-query'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import type { CycleId } from './supervised-students.ts'
import type { WithLanguage } from './language.ts'

interface DepartmentFilter extends WithLanguage {
  departmentId: number
}

/** The filters of groups and students; the year is their year of study. */
interface Programme {
  departmentId: number
  specialityId: number
  cycle: CycleId
  yearId: number
}

export interface StudentChoice {
  id: number
  name: string
  /** The CIN, which distinguishes students of the same name. */
  idNumber: string
}

/** The options of a new assignment; each list depends on the choices before it. */
export const assignmentChoices = {
  specialities: ({ cycle, departmentId, language }: DepartmentFilter & { cycle: CycleId }) =>
    queryOptions({
      ...queries.listProjectSpecialitiesOptions({
        body: { cycle_id: cycle, departement_id: departmentId },
        headers: { lang: language },
      }),
      select: ({ Specialite }) => Specialite,
    }),
  teachers: ({ departmentId, language }: DepartmentFilter) =>
    queryOptions({
      ...queries.listSupervisorsOptions({ body: { departement_id: departmentId }, headers: { lang: language } }),
      select: ({ Enseignant }) => Enseignant,
    }),
  groups: (programme: Programme) =>
    queryOptions({
      ...queries.listProjectGroupsOptions({ body: programmeWire(programme) }),
      select: ({ Group }) => Group,
    }),
  /** Students of a group without a supervisor in the year of the session. */
  students: ({ groupId, language, ...programme }: Programme & DepartmentFilter & { groupId: number }) =>
    queryOptions({
      ...queries.listStudentsWithoutSupervisorOptions({
        body: { ...programmeWire(programme), group_id: groupId },
        headers: { lang: language },
      }),
      select: ({ Etudiant }): StudentChoice[] =>
        Etudiant.map(({ value, label, cin }) => ({ id: value, name: label, idNumber: cin })),
    }),
}

function programmeWire({ specialityId, departmentId, cycle, yearId }: Programme) {
  return { specialite_id: specialityId, departement_id: departmentId, cycle_id: cycle, annee_id: yearId }
}
