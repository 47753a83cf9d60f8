import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { readers, registrarOf, writers } from '../../../kernel/registrar-scope.ts'
import { changeGroup, removeFromGroup } from './enrolments.service.ts'
import { listStudentHistory } from './history.service.ts'
import { OwnStudentList, OwnStudentsQuery } from './own-student.schemas.ts'
import { listOwnStudents } from './own-students.service.ts'
import * as wire from './student.schemas.ts'
import { addStudent, changeStudent, listStudents, readStudent } from './students.service.ts'

export const studentsRoutes: FastifyPluginAsync = async (app) => {
  const forReaders = restCalls(app, readers)
  const forWriters = restCalls(app, writers)
  forWriters.put('/students/:id/enrolments/:yearId', 'changeStudentGroup', {
    summary: 'Put a student into a group of a year, or move them there; their marks and attendance stay',
    refusals: ['group.hasGroups', 'group.otherYear', 'student.otherDepartment'],
    schema: { params: wire.EnrolmentKey, body: wire.EnrolmentBody, response: ref(wire.Student) },
    handler: (request) =>
      changeGroup(app.db, registrarOf(request), { ...placeOf(request), groupId: request.body.groupId }),
  })
  forWriters.delete('/students/:id/enrolments/:yearId', 'takeStudentOutOfGroup', {
    summary: 'Take a student out of the group of a year; their marks and attendance stay',
    refusals: ['student.onlyGroup', 'student.otherDepartment'],
    schema: { params: wire.EnrolmentKey, response: ref(wire.Student) },
    handler: (request) => removeFromGroup(app.db, registrarOf(request), placeOf(request)),
  })
  forReaders.get('/students', 'listStudents', {
    summary: 'Search the students',
    schema: { query: wire.StudentsQuery, response: wire.StudentPage },
    handler: (request) => listStudents(app.db, registrarOf(request), request.query),
  })
  forReaders.get('/students/:id', 'getStudent', {
    summary: 'Read a student, and how many records refer to them',
    schema: { params: wire.StudentKey, response: wire.StudentDetails },
    handler: (request) => readStudent(app.db, registrarOf(request), Number(request.params.id)),
  })
  forReaders.get('/students/:id/history', 'listStudentHistory', {
    summary: 'List the entries of the audit log about a student, newest first',
    schema: { params: wire.StudentKey, query: wire.StudentHistoryQuery, response: wire.StudentEventPage },
    handler: (request) =>
      listStudentHistory(app.db, registrarOf(request), { ...request.query, id: Number(request.params.id) }),
  })
  forWriters.post('/students', 'createStudent', {
    summary: 'Create a student, in a group or without one',
    refusals: ['birthdate.implausible', 'group.hasGroups', 'student.groupMissing', 'student.numberTaken'],
    schema: { body: wire.NewStudent, created: wire.StudentDetails },
    handler: (request) => createOnce(request, (tx) => addStudent(tx, registrarOf(request), request.body)),
  })
  forWriters.put('/students/:id', 'changeStudent', {
    summary: 'Change the facts of a student',
    refusals: ['birthdate.implausible', 'student.numberTaken'],
    schema: { params: wire.StudentKey, body: wire.StudentFacts, response: ref(wire.Student) },
    handler: (request) => {
      const change = { id: Number(request.params.id), seen: request.headers, facts: request.body }
      return changeStudent(app.db, registrarOf(request), change)
    },
  })
  restCalls(app, 'teacher').get('/own-students', 'listOwnStudents', {
    summary: "List the first students of the caller's groups that match a search",
    schema: { query: OwnStudentsQuery, response: OwnStudentList },
    handler: ({ actor, query: { search }, language }) => listOwnStudents(app.db, actor, search, language),
  })
}

const placeOf = ({
  params,
  headers,
}: {
  params: { id: string; yearId: string }
  headers: { 'if-match'?: string }
}) => ({ id: Number(params.id), yearId: Number(params.yearId), seen: headers })
