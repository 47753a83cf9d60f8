import type { Semester } from '@portal/domain/teaching'
import { queryOptions } from '@tanstack/react-query'
import { listDepartmentAccounts, listDepartmentTeachers } from '../generated/sdk.gen.ts'
import type { ListDepartmentTeachersResponse } from '../generated/types.gen.ts'
import type { Language } from './language.ts'

export interface DepartmentTeacher {
  id: number
  idNumber: string
  name: string
  grade: string
}

interface DepartmentTeachersKey {
  teacherId: number
  semester: Semester
  yearId: number
  language: Language
}

/** The teachers of a head's department who have an account. */
export const departmentQueries = {
  /** Two calls: the accounts that the first one returns are passed to the second one unchanged. */
  teachers: (key: DepartmentTeachersKey) =>
    queryOptions({
      queryKey: ['listDepartmentTeachers', key],
      queryFn: async ({ signal }) => {
        const { comptes } = (await listDepartmentAccounts({ signal })).data
        const { teacherId, semester, yearId, language } = key
        const body = { enseignant_id: teacherId, semestre_id: semester, annee_id: yearId, comptes }
        const { data } = await listDepartmentTeachers({ body, headers: { lang: language }, signal })
        return data.enseignants.map(toDepartmentTeacher)
      },
    }),
}

function toDepartmentTeacher(row: ListDepartmentTeachersResponse['enseignants'][number]): DepartmentTeacher {
  return { id: row.id, idNumber: row.cin, name: row.nom, grade: row.grade }
}
