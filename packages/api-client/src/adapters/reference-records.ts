import { queryOptions } from '@tanstack/react-query'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import * as generated from '../generated/sdk.gen.ts'
import type {
  Cycle,
  Department,
  ExamPeriod,
  ExamType,
  Grade,
  Level,
  ReferenceUses,
  Room,
  Speciality,
  Subject,
  TeacherStatus,
  TimeSlot,
} from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import { everyPageQuery, once, pagedQuery, pathOf, seen, type PageOptions } from './rest.ts'

interface Records {
  rooms: Room
  timeSlots: TimeSlot
  departments: Department
  cycles: Cycle
  levels: Level
  specialities: Speciality
  subjects: Subject
  examTypes: ExamType
  examPeriods: ExamPeriod
  grades: Grade
  teacherStatuses: TeacherStatus
}

/** A kind of reference data. */
export type RecordKind = keyof Records
/** A record of a kind, as staff see it; a change names its `version`. */
export type RecordOf<Kind extends RecordKind> = Records[Kind]
/** The fields that a form of a kind sends. */
export type FieldsOf<Kind extends RecordKind> = {
  [Each in RecordKind]: Omit<Records[Each], 'id' | 'version'>
}[Kind]
/** How many records of one sort refer to a record. */
export type Use = ReferenceUses['uses'][number]

type SearchKey = ReturnType<typeof queries.searchRoomsQueryKey>
type Call<Request, Data> = (request: Request) => Promise<{ data: Data }>
interface Path {
  path: { id: string }
}
interface IfMatch {
  headers: { 'if-match': string }
}
interface Calls<Kind extends RecordKind> {
  search: PageOptions<{ query?: { search?: string } }, SearchKey, RecordOf<Kind>>
  countUses: Call<Path & { signal: AbortSignal }, ReferenceUses>
  create: Call<{ body: FieldsOf<Kind>; headers: { 'idempotency-key': string } }, RecordOf<Kind>>
  change: Call<Path & IfMatch & { body: FieldsOf<Kind> }, RecordOf<Kind>>
  remove: Call<Path & IfMatch, unknown>
}

const calls: { [Kind in RecordKind]: Calls<Kind> } = {
  rooms: {
    search: queries.searchRoomsOptions,
    countUses: generated.countRoomUses,
    create: generated.createRoom,
    change: generated.changeRoom,
    remove: generated.deleteRoom,
  },
  timeSlots: {
    search: queries.searchTimeSlotsOptions,
    countUses: generated.countTimeSlotUses,
    create: generated.createTimeSlot,
    change: generated.changeTimeSlot,
    remove: generated.deleteTimeSlot,
  },
  departments: {
    search: queries.searchDepartmentsOptions,
    countUses: generated.countDepartmentUses,
    create: generated.createDepartment,
    change: generated.changeDepartment,
    remove: generated.deleteDepartment,
  },
  cycles: {
    search: queries.searchCyclesOptions,
    countUses: generated.countCycleUses,
    create: generated.createCycle,
    change: generated.changeCycle,
    remove: generated.deleteCycle,
  },
  levels: {
    search: queries.searchLevelsOptions,
    countUses: generated.countLevelUses,
    create: generated.createLevel,
    change: generated.changeLevel,
    remove: generated.deleteLevel,
  },
  specialities: {
    search: queries.searchSpecialitiesOptions,
    countUses: generated.countSpecialityUses,
    create: generated.createSpeciality,
    change: generated.changeSpeciality,
    remove: generated.deleteSpeciality,
  },
  subjects: {
    search: queries.searchSubjectsOptions,
    countUses: generated.countSubjectUses,
    create: generated.createSubject,
    change: generated.changeSubject,
    remove: generated.deleteSubject,
  },
  examTypes: {
    search: queries.searchExamTypesOptions,
    countUses: generated.countExamTypeUses,
    create: generated.createExamType,
    change: generated.changeExamType,
    remove: generated.deleteExamType,
  },
  examPeriods: {
    search: queries.searchExamPeriodsOptions,
    countUses: generated.countExamPeriodUses,
    create: generated.createExamPeriod,
    change: generated.changeExamPeriod,
    remove: generated.deleteExamPeriod,
  },
  grades: {
    search: queries.searchGradesOptions,
    countUses: generated.countGradeUses,
    create: generated.createGrade,
    change: generated.changeGrade,
    remove: generated.deleteGrade,
  },
  teacherStatuses: {
    search: queries.searchTeacherStatusesOptions,
    countUses: generated.countTeacherStatusUses,
    create: generated.createTeacherStatus,
    change: generated.changeTeacherStatus,
    remove: generated.deleteTeacherStatus,
  },
}

/** The identifiers of the lists of the kinds in the query cache. */
const lists = {
  rooms: 'searchRooms',
  timeSlots: 'searchTimeSlots',
  departments: 'searchDepartments',
  cycles: 'searchCycles',
  levels: 'searchLevels',
  specialities: 'searchSpecialities',
  subjects: 'searchSubjects',
  examTypes: 'searchExamTypes',
  examPeriods: 'searchExamPeriods',
  grades: 'searchGrades',
  teacherStatuses: 'searchTeacherStatuses',
} as const satisfies Record<RecordKind, keyof typeof generated>

export const recordQueries = {
  /** The records of a kind that contain a text, page by page. */
  list: <Kind extends RecordKind>(kind: Kind, search: string) =>
    pagedQuery(calls[kind].search, { query: { ...(search && { search }) } }),
  /** Every record of a kind, for the options of a select. */
  all: <Kind extends RecordKind>(kind: Kind) => everyPageQuery(calls[kind].search, {}),
  /** The records that refer to one. */
  uses: (kind: RecordKind, id: number) =>
    queryOptions({
      queryKey: [{ _id: lists[kind], usesOf: id }],
      queryFn: async ({ signal }) => (await calls[kind].countUses({ ...pathOf(id), signal })).data.uses,
      // The records that refer to one change elsewhere.
      staleTime: 0,
    }),
}

/** The keys of the queries that a change of a record changes, also those of the teachers' pages. */
export const changedByRecord = keysOf(
  ...Object.values(lists),
  ...([
    'listSlots',
    'listCycles',
    'listLevels',
    'listMasterLevels',
    'listSpecialities',
    'listDepartments',
    'listGrades',
    'listStatuses',
    'listExamTypes',
    'listSupervisedTestTypes',
    'listTestTypes',
    'listAuditEntries',
  ] as const),
)

/** Creates a record once for each key. */
export const createRecord = async <Kind extends RecordKind>(kind: Kind, fields: FieldsOf<Kind>, key: string) =>
  (await calls[kind].create({ body: fields, ...once(key) })).data

/** A record in the version that was seen. */
export interface SeenRecord {
  id: number
  version: string
}

export const changeRecord = async <Kind extends RecordKind>(kind: Kind, record: SeenRecord, fields: FieldsOf<Kind>) =>
  (await calls[kind].change({ ...seen(record), body: fields })).data

/** Deletes a record to which nothing refers. */
export async function deleteRecord(kind: RecordKind, record: SeenRecord): Promise<void> {
  await calls[kind].remove(seen(record))
}
