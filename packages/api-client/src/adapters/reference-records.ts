import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
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

interface Page<Item> {
  items: Item[]
  next: string | null
}
type Call<Request, Data> = (request: Request) => Promise<{ data: Data }>
interface Path {
  path: { id: string }
}
interface IfMatch {
  headers: { 'if-match': string }
}
interface Calls<Kind extends RecordKind> {
  search: Call<
    { query: { search?: string; cursor?: string; limit?: number }; signal: AbortSignal },
    Page<RecordOf<Kind>>
  >
  countUses: Call<Path & { signal: AbortSignal }, ReferenceUses>
  create: Call<{ body: FieldsOf<Kind>; headers: { 'idempotency-key': string } }, RecordOf<Kind>>
  change: Call<Path & IfMatch & { body: FieldsOf<Kind> }, RecordOf<Kind>>
  remove: Call<Path & IfMatch, unknown>
}

const calls: { [Kind in RecordKind]: Calls<Kind> } = {
  rooms: {
    search: generated.searchRooms,
    countUses: generated.countRoomUses,
    create: generated.createRoom,
    change: generated.changeRoom,
    remove: generated.deleteRoom,
  },
  timeSlots: {
    search: generated.searchTimeSlots,
    countUses: generated.countTimeSlotUses,
    create: generated.createTimeSlot,
    change: generated.changeTimeSlot,
    remove: generated.deleteTimeSlot,
  },
  departments: {
    search: generated.searchDepartments,
    countUses: generated.countDepartmentUses,
    create: generated.createDepartment,
    change: generated.changeDepartment,
    remove: generated.deleteDepartment,
  },
  cycles: {
    search: generated.searchCycles,
    countUses: generated.countCycleUses,
    create: generated.createCycle,
    change: generated.changeCycle,
    remove: generated.deleteCycle,
  },
  levels: {
    search: generated.searchLevels,
    countUses: generated.countLevelUses,
    create: generated.createLevel,
    change: generated.changeLevel,
    remove: generated.deleteLevel,
  },
  specialities: {
    search: generated.searchSpecialities,
    countUses: generated.countSpecialityUses,
    create: generated.createSpeciality,
    change: generated.changeSpeciality,
    remove: generated.deleteSpeciality,
  },
  subjects: {
    search: generated.searchSubjects,
    countUses: generated.countSubjectUses,
    create: generated.createSubject,
    change: generated.changeSubject,
    remove: generated.deleteSubject,
  },
  examTypes: {
    search: generated.searchExamTypes,
    countUses: generated.countExamTypeUses,
    create: generated.createExamType,
    change: generated.changeExamType,
    remove: generated.deleteExamType,
  },
  examPeriods: {
    search: generated.searchExamPeriods,
    countUses: generated.countExamPeriodUses,
    create: generated.createExamPeriod,
    change: generated.changeExamPeriod,
    remove: generated.deleteExamPeriod,
  },
  grades: {
    search: generated.searchGrades,
    countUses: generated.countGradeUses,
    create: generated.createGrade,
    change: generated.changeGrade,
    remove: generated.deleteGrade,
  },
  teacherStatuses: {
    search: generated.searchTeacherStatuses,
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

const firstPage = ''
/** Records that one call returns at most. */
const largestPage = 200

export const recordQueries = {
  /** The records of a kind that contain a text, page by page. */
  list: <Kind extends RecordKind>(kind: Kind, search: string) =>
    infiniteQueryOptions({
      queryKey: [{ _id: lists[kind], search }],
      queryFn: async ({ pageParam, signal }) => {
        const query = { ...(search && { search }), ...(pageParam && { cursor: pageParam }) }
        return (await calls[kind].search({ query, signal })).data
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  /** Every record of a kind, for the options of a select. */
  all: <Kind extends RecordKind>(kind: Kind) =>
    queryOptions({
      queryKey: [{ _id: lists[kind], every: true }],
      queryFn: async ({ signal }) => {
        const items: RecordOf<Kind>[] = []
        let cursor: string | null = firstPage
        while (cursor !== null) {
          const query: { limit: number; cursor?: string } = { limit: largestPage, ...(cursor && { cursor }) }
          const page: Page<RecordOf<Kind>> = (await calls[kind].search({ query, signal })).data
          items.push(...page.items)
          cursor = page.next
        }
        return items
      },
    }),
  /** The records that refer to one. */
  uses: (kind: RecordKind, id: number) =>
    queryOptions({
      queryKey: [{ _id: lists[kind], usesOf: id }],
      queryFn: async ({ signal }) => (await calls[kind].countUses({ path: { id: String(id) }, signal })).data.uses,
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
export async function createRecord<Kind extends RecordKind>(
  kind: Kind,
  fields: FieldsOf<Kind>,
  key: string,
): Promise<RecordOf<Kind>> {
  return (await calls[kind].create({ body: fields, headers: { 'idempotency-key': key } })).data
}

/** A record in the version that was seen. */
export interface SeenRecord {
  id: number
  version: string
}

const seen = ({ id, version }: SeenRecord) => ({ path: { id: String(id) }, headers: { 'if-match': version } })

export async function changeRecord<Kind extends RecordKind>(
  kind: Kind,
  record: SeenRecord,
  fields: FieldsOf<Kind>,
): Promise<RecordOf<Kind>> {
  return (await calls[kind].change({ ...seen(record), body: fields })).data
}

/** Deletes a record to which nothing refers. */
export async function deleteRecord(kind: RecordKind, record: SeenRecord): Promise<void> {
  await calls[kind].remove(seen(record))
}
