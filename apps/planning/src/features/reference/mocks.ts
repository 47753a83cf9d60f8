import type { Mocks } from '@portal/api-client/mocks'
import type { RecordOf } from '@portal/api-client/reference-records'

export const mockRoom: RecordOf<'rooms'> = {
  id: 3,
  name: 'Amphi A',
  capacity: 120,
  examSeats: 60,
  isArchived: false,
  version: '"amphi-1"',
}
const mockSlot: RecordOf<'timeSlots'> = {
  ...{ id: 1, label: '08:30 - 10:00', startsAt: '08:30', endsAt: '10:00' },
  version: '"slot-1"',
}
export const mockDepartment: RecordOf<'departments'> = {
  ...{ id: 2, name: 'Informatique', nameAr: 'الإعلامية' },
  version: '"department-1"',
}
export const mockCycle: RecordOf<'cycles'> = {
  ...{ id: 1, number: 1, name: 'Licence', nameAr: 'الإجازة' },
  version: '"cycle-1"',
}
export const mockLevel: RecordOf<'levels'> = {
  ...{ id: 1, name: '1 ère année', nameAr: 'السنة الأولى', cycle: 1, year: 1 },
  version: '"level-1"',
}
export const mockSpeciality: RecordOf<'specialities'> = {
  ...{ id: 4, code: 'LI', name: 'Informatique', nameAr: 'الإعلامية', departmentId: 2, cycle: 1 },
  version: '"speciality-1"',
}
export const mockSubject: RecordOf<'subjects'> = {
  ...{ id: 5, code: 'ALG', name: 'Algorithmique', nameAr: '', specialityId: 4, levelId: 1, semester: 1 },
  ...{ lectureHours: 1.5, tutorialHours: 1.5, practicalHours: 0, otherHours: 0, isArchived: false },
  version: '"subject-1"',
}
const mockExamType: RecordOf<'examTypes'> = { id: 1, name: 'DS 1', nameAr: 'فرض 1', kind: 1, version: '"type-1"' }
const mockExamPeriod: RecordOf<'examPeriods'> = {
  ...{ id: 1, yearId: 2, semester: 1, kind: 'ds', startsOn: '2026-11-09', endsOn: '2026-11-21' },
  version: '"period-1"',
}

export const mockGrade: RecordOf<'grades'> = {
  ...{ id: 3, name: 'Maître assistant', nameAr: 'أستاذ مساعد', hoursDue: 9.5, sortOrder: 3, isArchived: false },
  version: '"grade-1"',
}
export const mockStatus: RecordOf<'teacherStatuses'> = {
  ...{ id: 1, name: 'Permanent', nameAr: 'قار', sortOrder: 1, isArchived: false },
  version: '"status-1"',
}

const page = <Item>(...items: Item[]) => ({ items, next: null })
const used = { uses: [{ by: 'timetableSessions' as const, count: 12 }] }
const changed = (path: { id: string }) => ({ id: Number(path.id), version: `"${Math.random()}"` })
const created = () => changed({ id: '90' })

/** Changes are answered, and the lists stay as they are. */
export const referenceMocks: Mocks = {
  searchRooms: page(mockRoom),
  countRoomUses: used,
  createRoom: ({ body }) => ({ ...body, ...created() }),
  changeRoom: ({ path, body }) => ({ ...body, ...changed(path) }),
  deleteRoom: mockRoom,
  searchTimeSlots: page(mockSlot),
  countTimeSlotUses: used,
  createTimeSlot: ({ body }) => ({ ...body, ...created() }),
  changeTimeSlot: ({ path, body }) => ({ ...body, ...changed(path) }),
  deleteTimeSlot: mockSlot,
  searchDepartments: page(mockDepartment),
  countDepartmentUses: used,
  createDepartment: ({ body }) => ({ ...body, ...created() }),
  changeDepartment: ({ path, body }) => ({ ...body, ...changed(path) }),
  deleteDepartment: mockDepartment,
  searchCycles: page(mockCycle),
  countCycleUses: { uses: [{ by: 'levels', count: 3 }] },
  createCycle: ({ body }) => ({ ...body, ...created() }),
  changeCycle: ({ path, body }) => ({ ...body, ...changed(path) }),
  deleteCycle: mockCycle,
  searchLevels: page(mockLevel),
  countLevelUses: used,
  createLevel: ({ body }) => ({ ...body, ...created() }),
  changeLevel: ({ path, body }) => ({ ...body, ...changed(path) }),
  deleteLevel: mockLevel,
  searchSpecialities: page(mockSpeciality),
  countSpecialityUses: used,
  createSpeciality: ({ body }) => ({ ...body, ...created() }),
  changeSpeciality: ({ path, body }) => ({ ...body, ...changed(path) }),
  deleteSpeciality: mockSpeciality,
  searchSubjects: page(mockSubject),
  countSubjectUses: used,
  createSubject: ({ body }) => ({ ...body, ...created() }),
  changeSubject: ({ path, body }) => ({ ...body, ...changed(path) }),
  deleteSubject: mockSubject,
  searchExamTypes: page(mockExamType),
  countExamTypeUses: used,
  createExamType: ({ body }) => ({ ...body, ...created() }),
  changeExamType: ({ path, body }) => ({ ...body, ...changed(path) }),
  deleteExamType: mockExamType,
  searchExamPeriods: page(mockExamPeriod),
  countExamPeriodUses: used,
  createExamPeriod: ({ body }) => ({ ...body, ...created() }),
  changeExamPeriod: ({ path, body }) => ({ ...body, ...changed(path) }),
  deleteExamPeriod: mockExamPeriod,
  searchGrades: page(mockGrade),
  countGradeUses: { uses: [{ by: 'teachers', count: 12 }] },
  createGrade: ({ body }) => ({ ...body, ...created() }),
  changeGrade: ({ path, body }) => ({ ...body, ...changed(path) }),
  deleteGrade: mockGrade,
  searchTeacherStatuses: page(mockStatus),
  countTeacherStatusUses: { uses: [{ by: 'teachers', count: 12 }] },
  createTeacherStatus: ({ body }) => ({ ...body, ...created() }),
  changeTeacherStatus: ({ path, body }) => ({ ...body, ...changed(path) }),
  deleteTeacherStatus: mockStatus,
}
