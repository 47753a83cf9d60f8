import type { Mocks } from '@portal/api-client/mocks'
import type { Group, Student, StudentPhoto, TeacherRecord } from '@portal/api-client/people'

const year = { id: 2, name: '2026-2027' }

export const mockGroup: Group = {
  id: 4,
  name: 'LI1-A-TP1',
  kind: 'practical',
  year,
  speciality: { id: 1, name: 'Informatique' },
  level: { id: 1, name: '1 ère année' },
  parent: { id: 2, name: 'LI1-A' },
  isSmallest: true,
  students: 2,
  smallRooms: [],
  version: '"group-1"',
}

export const mockStudent: Student = {
  id: 12,
  idNumber: '01234567',
  firstName: 'Amel',
  lastName: 'Ben Salah',
  firstNameAr: 'أمل',
  lastNameAr: 'بن صالح',
  gender: 'female',
  birthDate: '2005-03-14',
  email: '',
  formerNumbers: [],
  enrolments: [{ year, group: { id: 4, name: 'LI1-A-TP1' } }],
  version: '"amel-1"',
}

export const mockDouble: Student = {
  ...mockStudent,
  id: 13,
  idNumber: '01234576',
  lastName: 'BEN SALAH',
  firstNameAr: '',
  lastNameAr: '',
  enrolments: [],
  version: '"double-1"',
}

export const mockTeacher: TeacherRecord = {
  ...{ id: 7, firstName: 'Amel', lastName: 'Gharbi', firstNameAr: '', lastNameAr: '', phone: '22334455' },
  ...{ email: 'amel@institut.example', idNumber: '01234567', identifier: '1000000007', birthDate: '1984-05-17' },
  department: { id: 2, name: 'Informatique' },
  grade: { id: 1, name: 'Assistant' },
  status: { id: 1, name: 'Permanent' },
  isHead: false,
  state: 'active',
  isOwn: false,
  version: '"teacher-1"',
}

export const noPhoto: StudentPhoto = { exists: false, version: '"none"' }
export const noRecords = { marks: 0, attendance: 0, absences: 0, registers: 0, eliminations: 0, projects: 0 }
export const noUses = {
  ...{ groups: 0, students: 0, sessions: 0, notices: 0 },
  ...{ attendance: 0, registers: 0, marks: 0, projects: 0 },
}
const others: Group[] = [{ ...mockGroup, id: 5, name: 'LI1-A-TP2', students: 1, version: '"group-2"' }]

let teacher: TeacherRecord = mockTeacher
let students: Student[] = [mockStudent, mockDouble]
let groups: Group[] = [mockGroup, ...others]
const studentOf = (id: string | number) => students.find((student) => String(student.id) === String(id)) ?? mockStudent
const groupOf = (id: string | number) => groups.find((group) => String(group.id) === String(id)) ?? mockGroup
const version = () => `"${Math.random()}"`

function change(id: string | number, changes: Partial<Student>): Student {
  const changed = { ...studentOf(id), ...changes, version: version() }
  students = students.map((student) => (student.id === changed.id ? changed : student))
  return changed
}
const enrolmentsIn = (id: number) => [{ year, group: { id, name: groupOf(id).name } }]

/** Changes take effect until the page is reloaded. */
export const peopleMocks: Mocks = {
  listStudents: ({ query }) => ({
    items: students.filter(({ lastName, enrolments }) => {
      const isFound = lastName.toLowerCase().startsWith((query?.search ?? '').toLowerCase())
      return isFound && (!query?.groupId || enrolments.some(({ group }) => group.id === query.groupId))
    }),
    next: null,
  }),
  getStudent: ({ path }) => ({
    student: studentOf(path.id),
    photo: noPhoto,
    records: { ...noRecords, attendance: 3, absences: 1 },
  }),
  listStudentHistory: { items: [], next: null },
  createStudent: ({ body: { groupId, ...facts } }) => {
    const enrolments = groupId === null ? [] : enrolmentsIn(groupId)
    const created: Student = { ...facts, id: students.length + 12, formerNumbers: [], enrolments, version: version() }
    students = [...students, created]
    return { student: created, photo: noPhoto, records: noRecords }
  },
  changeStudent: ({ path, body }) => change(path.id, body),
  changeStudentGroup: ({ path, body }) => change(path.id, { enrolments: enrolmentsIn(body.groupId) }),
  takeStudentOutOfGroup: ({ path }) => change(path.id, { enrolments: [] }),
  moveStudents: ({ path, body }) => ({
    students: body.students.map(({ id }) => change(id, { enrolments: enrolmentsIn(Number(path.id)) })),
  }),
  listDoubles: () => {
    const [first, second] = students
    const reasons = { isSameName: true, isSameBirthDate: true, isNearlySameNumber: true }
    return { items: first && second ? [{ students: [first, second], ...reasons }] : [], next: null }
  },
  previewMerge: ({ path }) => ({
    student: studentOf(path.id),
    double: studentOf(path.doubleId),
    moves: { enrolments: 0, marks: 1, attendance: 2, registers: 0, eliminations: 0, projects: 0 },
    same: 0,
    clashes: [],
    areDistinct: false,
    version: '"preview-1"',
  }),
  mergeStudents: ({ path }) => {
    const formerNumbers = [studentOf(path.doubleId).idNumber]
    students = students.filter(({ id }) => String(id) !== path.doubleId)
    return { student: change(path.id, { formerNumbers }), photo: noPhoto, records: noRecords }
  },
  listGroups: ({ query }) => ({
    items: groups.filter(({ name }) => name.toLowerCase().includes((query?.search ?? '').toLowerCase())),
    next: null,
  }),
  getGroup: ({ path }) => ({ group: groupOf(path.id), uses: noUses }),
  createGroup: ({ body }) => {
    const created: Group = { ...mockGroup, ...body, id: groups.length + 4, students: 0, version: version() }
    groups = [...groups, created]
    return { group: created, uses: noUses }
  },
  renameGroup: ({ path, body }) => {
    const renamed = { ...groupOf(path.id), name: body.name, version: version() }
    groups = groups.map((group) => (group.id === renamed.id ? renamed : group))
    return renamed
  },
  deleteGroup: ({ path }) => {
    groups = groups.filter(({ id }) => String(id) !== path.id)
    return { id: Number(path.id) }
  },
  listTeachers: () => ({ items: [teacher], next: null }),
  getTeacherRecord: () => teacher,
  createTeacher: ({ body }) => {
    teacher = { ...mockTeacher, ...body, version: version() }
    return teacher
  },
  changeTeacher: ({ body }) => {
    teacher = { ...teacher, ...body, version: version() }
    return teacher
  },
  listDepartments: { Departement: [{ value: 2, label: 'Informatique' }] },
  listGrades: { Grade: [{ value: 1, label: 'Assistant' }] },
  listStatuses: { Statut: [{ value: 1, label: 'Permanent' }] },
  listProgrammes: { items: [{ id: 1, name: 'Informatique', levels: [mockGroup.level] }] },
}
