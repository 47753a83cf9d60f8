import { type Static, Type } from 'typebox'
import { ClassSessionType, IsoDate, Semester } from '../../../http/wire.ts'

const Id = Type.Integer()
const Text = Type.String()
const Count = Type.Integer({ minimum: 0 })
const StudyYear = Type.Integer({ minimum: 1, maximum: 3, description: 'Within the cycle' })

/** A class session of the last days whose students are not all recorded. */
const AttendanceTask = Type.Object({
  timetableId: Id,
  subjectId: Id,
  slotId: Id,
  day: Type.Integer({ minimum: 1, maximum: 6, description: '1 is Monday' }),
  type: ClassSessionType,
  isMakeUp: Type.Boolean(),
  heldOn: IsoDate,
  slot: Text,
  subject: Text,
  groups: Text,
  recorded: Type.Integer({
    minimum: 0,
    description: 'The students whose attendance is stored; 0 for a roll not called',
  }),
  students: Count,
})

/** An announced DS or test of one group whose marks are not validated. */
const TestMarksTask = Type.Object({
  id: Type.Integer({ description: 'The notice' }),
  kind: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 DS, 2 test' }),
  groupId: Id,
  subjectId: Id,
  examTypeId: Id,
  semester: Semester,
  semesterName: Text,
  date: IsoDate,
  examType: Text,
  subject: Text,
  group: Text,
  marked: Count,
  students: Count,
})

/** An exam of the institute whose marks the teacher has not validated, with all rooms that they mark. */
const ExamMarksTask = Type.Object({
  id: Type.Integer({ description: 'The exam' }),
  kind: Type.Enum(['ds', 'principal', 'control'] as const),
  semester: Semester,
  cycle: Text,
  level: Text,
  speciality: Text,
  date: IsoDate,
  slot: Text,
  subject: Text,
  marked: Count,
  papers: Count,
  dueOn: IsoDate,
})

const AbsenceTask = Type.Object({ id: Id, from: Text, to: Text }, { description: 'A refused absence' })

/** A make-up or test without a room, or one that was refused and not sent again. */
const SessionNoticeTask = Type.Object({
  id: Id,
  kind: Type.Enum(['make-up', 'test'] as const),
  testKind: Type.Union([Type.Literal(1), Type.Literal(2), Type.Null()], { description: '1 DS, 2 test' }),
  need: Type.Enum(['room', 'another-try'] as const),
  isPending: Type.Boolean({ description: 'Whether its teacher may still change it' }),
  date: IsoDate,
  slot: Text,
  subject: Text,
  groups: Text,
})

const CorrectionTask = Type.Object(
  { id: Id, subject: Text, group: Text, student: Text },
  { description: 'A refused request to correct a mark or a register' },
)

const WishTask = Type.Object({
  semester: Semester,
  dueOn: IsoDate,
  sheetId: Type.Union([Id, Type.Null()], { description: 'Null while there is no sheet' }),
  decided: Type.Integer({ minimum: 0, description: 'The lines that are confirmed or validated' }),
  lines: Count,
})

const ReservationTask = Type.Object({
  id: Id,
  title: Text,
  need: Type.Enum(['fetch', 'return'] as const),
  dueOn: IsoDate,
})
const PrintRunTask = Type.Object({ id: Id, fileName: Text, need: Type.Enum(['fetch', 'another-try'] as const) })

const DepartmentTasks = Type.Object({
  wishes: Type.Array(Type.Object({ semester: Semester, studyYear: StudyYear, undecided: Count, lines: Count }), {
    description: 'The years of study with wishes that no head has validated',
  }),
  uncovered: Type.Array(Type.Object({ semester: Semester, studyYear: StudyYear, subjects: Count }), {
    description:
      'The subjects with a session type that lacks groups with a validated teacher, once wishes are collected',
  }),
  hours: Type.Array(Type.Object({ semester: Semester, short: Count, over: Count, teachers: Count }), {
    description: 'The teachers short of or over their hours, once a wish is validated',
  }),
  projects: Type.Integer({ minimum: 0, description: 'The projects with a subject that are not decided' }),
  attendance: Type.Array(Type.Object({ teacherId: Id, teacher: Text, sessions: Count }), {
    description: 'The other teachers with class sessions of the last days whose roll was not called',
  }),
})

/** Numbers of requests that wait for a decision of the account; 0 of a kind that it does not decide. */
const OfficeTasks = Type.Object({
  absences: Count,
  makeUps: Count,
  tests: Count,
  signUps: Count,
  corrections: Count,
  reopenings: Count,
  lateSheets: Type.Integer({ minimum: 0, description: 'Mark sheets of exams that are past their deadline' }),
  reservations: Count,
  printRuns: Type.Integer({ minimum: 0, description: 'Requested or being printed' }),
})

export const Tasks = Type.Object(
  {
    attendance: Type.Array(AttendanceTask),
    testMarks: Type.Array(TestMarksTask),
    examMarks: Type.Array(ExamMarksTask),
    corrections: Type.Array(CorrectionTask),
    absences: Type.Array(AbsenceTask),
    sessionNotices: Type.Array(SessionNoticeTask),
    wishes: Type.Array(WishTask),
    reservations: Type.Array(ReservationTask),
    printRuns: Type.Array(PrintRunTask),
    department: Type.Union([DepartmentTasks, Type.Null()], { description: 'Null for who heads no department' }),
    office: Type.Union([OfficeTasks, Type.Null()], { description: 'Null for an account without a role' }),
  },
  { $id: 'Tasks' },
)
export type Tasks = Static<typeof Tasks>
export type OwnTasks = Omit<Tasks, 'department' | 'office'>
export type DepartmentTasks = Static<typeof DepartmentTasks>
export type OfficeTasks = Static<typeof OfficeTasks>
