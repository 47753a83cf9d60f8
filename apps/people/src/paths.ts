import { addresses } from '@portal/shared-screens/addresses'

/** The only source of this remote's URLs. */
export const paths = {
  imports: addresses.imports,
  import: '/office/import/:id',
  toImport: (id: number) => `/office/import/${id}`,
  students: '/office/students',
  doubles: '/office/students?onglet=doublons',
  student: '/office/students/:id',
  toStudent: (id: number) => `/office/students/${id}`,
  merge: '/office/students/:id/merge/:doubleId',
  toMerge: (id: number, doubleId: number) => `/office/students/${id}/merge/${doubleId}`,
  absences: '/office/absences',
  groups: addresses.groups,
  group: '/office/groups/:id',
  toGroup: (id: number) => `/office/groups/${id}`,
  teachers: addresses.teachers,
  teacher: '/office/teachers/:id',
  toTeacher: (id: number) => `/office/teachers/${id}`,
}
