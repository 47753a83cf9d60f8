import Fastify from 'fastify'
import { connect } from '../../server/src/database/connect.ts'
import { login } from '../../server/src/modules/account/auth-session.service.ts'
import type { BookSearch } from '../../server/src/modules/library/catalogue/catalogue.schemas.ts'
import { listBooks } from '../../server/src/modules/library/catalogue/catalogue.service.ts'
import { listExams } from '../../server/src/modules/marks/exam-marks/exam-lists.service.ts'
import type { ExamSheetKey } from '../../server/src/modules/marks/exam-marks/exam-marks.schemas.ts'
import { selectExamSheet } from '../../server/src/modules/marks/exam-marks/exam-marks.sql.ts'
import type { TimetableKey } from '../../server/src/modules/schedule/schedule.schemas.ts'
import { selectTeacherTimetable } from '../../server/src/modules/schedule/timetable.sql.ts'
import {
  selectDepartmentWishes,
  type DepartmentTab,
} from '../../server/src/modules/wishes/department/department.sql.ts'

/** A minimal server that returns query results: no sign-in, no schema, no hooks. Started by `start-bare.ts`. */

const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is not set')
const db = connect(url)
const app = Fastify()

app.post<{ Body: Parameters<typeof login>[1] }>('/login', ({ body, ip }) =>
  login(db, body, { address: ip, browserToken: undefined, language: null }),
)
app.post<{ Body: TimetableKey }>('/timetable', ({ body }) => selectTeacherTimetable(db, body, 'fr'))
app.post<{ Body: Parameters<typeof listExams>[1] }>('/exams', ({ body }) => listExams(db, body, 'fr'))
app.post<{ Body: ExamSheetKey }>('/students', ({ body }) => selectExamSheet(db, body, 'fr'))
app.post<{ Body: DepartmentTab }>('/wishes', ({ body }) => selectDepartmentWishes(db, body, 'fr'))
app.post<{ Body: BookSearch }>('/books', ({ body }) => listBooks(db, body))

process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
process.once('disconnect', () => process.exit())
