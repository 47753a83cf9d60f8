import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../http/calls.ts'
import * as wire from './reference.schemas.ts'
import * as reference from './reference.service.ts'
import { weekday } from '../../kernel/weekday.ts'

export const referenceRoutes: FastifyPluginAsync = async (app) => {
  const forEveryone = wireCalls(app, 'public')
  const forTeachers = wireCalls(app, 'teacher')
  forEveryone.get('/annee/select', 'listYears', {
    summary: 'List the academic years',
    schema: { response: wire.YearsResponse },
    handler: async () => ({ Annee: [await reference.listYears(app.db)] }),
  })
  forEveryone.get('/annee', 'getCurrentYear', {
    summary: 'Read the current academic year',
    schema: { response: wire.CurrentYearResponse },
    handler: async () => ({ Annee: [await reference.listYears(app.db)] }),
  })
  forEveryone.read('/annee/get_by_id', 'getYear', {
    summary: 'Read an academic year',
    schema: { body: wire.YearKey, response: wire.YearResponse },
    handler: async ({ body }) => ({ Annee: await reference.getYear(app.db, body.id) }),
  })
  forTeachers.read('/emploi/get_type_matiere', 'listTaughtSessionTypes', {
    summary: 'List the session types that the caller teaches in a semester',
    schema: { body: wire.TaughtTypesBody, response: wire.TaughtTypesResponse },
    handler: async ({ body }) => ({ emploi: await reference.listTaughtTypes(app.db, body) }),
  })
  forTeachers.read('/emploi/get_matiere', 'listTaughtSubjects', {
    summary: 'List the subjects that the caller teaches in a semester',
    schema: { body: wire.TaughtSubjectsBody, response: wire.TaughtSubjectsResponse },
    handler: async ({ body, language }) => ({ matieres: await reference.listTaughtSubjects(app.db, body, language) }),
  })
  forTeachers.read('/emploi/get_group', 'listTaughtGroups', {
    summary: 'List the groups that the caller teaches in a subject',
    schema: { body: wire.TaughtGroupsBody, response: wire.GroupsResponse },
    handler: async ({ body }) => ({ groups: await reference.listTaughtGroups(app.db, body) }),
  })
  forTeachers.read('/emploi/get_group_td_by_group', 'listTutorialGroups', {
    summary: 'List the TD groups of lecture groups',
    schema: { body: wire.TutorialGroupsBody, response: wire.GroupsResponse },
    handler: async ({ body }) => ({ groups: await reference.listTutorialGroups(app.db, [body.group_id].flat()) }),
  })
  const examTypes = (path: string, operationId: string, summary: string, kind: 1 | 2 | null) =>
    forTeachers.get(path, operationId, {
      summary,
      schema: { response: wire.ExamTypesResponse },
      handler: async ({ language }) => ({ Type_examen: await reference.listExamTypes(app.db, kind, language) }),
    })
  examTypes('/type_examen/select', 'listExamTypes', 'List the exam types', null)
  examTypes('/type_examen/select_ds', 'listSupervisedTestTypes', 'List the exam types of supervised tests (DS)', 1)
  examTypes('/type_examen/select_test', 'listTestTypes', 'List the exam types of tests', 2)
  forTeachers.get('/quart/select', 'listSlots', {
    summary: 'List the time slots',
    schema: { response: wire.SlotsResponse },
    handler: async () => ({ Quart: await reference.listSlots(app.db) }),
  })
  forTeachers.read('/quart/get_date', 'getWeekday', {
    summary: 'Compute the weekday of a date',
    schema: { body: wire.DateBody, response: wire.WeekdayResponse },
    handler: ({ body }) => ({ Date: weekday(body.date) }),
  })
  forTeachers.get('/specialite/get_by_niveau', 'listSpecialities', {
    summary: 'List the specialities of one level or of all',
    schema: { query: wire.SpecialitiesQuery, response: wire.SpecialitiesResponse },
    handler: async ({ query: { niveau_id }, language }) => ({
      Specialites: await reference.listSpecialities(app.db, niveau_id ?? null, language),
    }),
  })
  forTeachers.get('/cycle/select', 'listCycles', {
    summary: 'List the cycles',
    schema: { response: wire.CyclesResponse },
    handler: async ({ language }) => ({ Cycle: await reference.listCycles(app.db, language) }),
  })
  const levels = (path: string, operationId: string, summary: string, cycle: 1 | 2) =>
    forTeachers.get(path, operationId, {
      summary,
      schema: { response: wire.LevelsResponse },
      handler: async ({ language }) => ({ Niveau: await reference.listLevels(app.db, cycle, language) }),
    })
  levels('/niveau/select', 'listLevels', 'List the levels of the licence', 1)
  levels('/niveau/select_mastere', 'listMasterLevels', 'List the levels of the master', 2)
}
