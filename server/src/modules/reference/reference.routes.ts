import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as wire from './reference.schemas.ts'
import * as reference from './reference.service.ts'
import { weekday } from '../../kernel/weekday.ts'

const open = { permission: 'public', kind: 'query' } as const
const query = { permission: 'teacher', kind: 'query' } as const

export const referenceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(yearRoutes)
  await app.register(taughtRoutes)
  await app.register(examTypeRoutes)

  app.get(
    '/quart/select',
    {
      config: query,
      schema: { operationId: 'listSlots', summary: 'List the time slots', response: { 200: wire.SlotsResponse } },
    },
    async () => ({ Quart: await reference.listSlots(app.db) }),
  )

  app.post(
    '/quart/get_date',
    {
      config: query,
      schema: {
        operationId: 'getWeekday',
        summary: 'Compute the weekday of a date',
        body: wire.DateBody,
        response: { 200: wire.WeekdayResponse },
      },
    },
    ({ body }) => ({ Date: weekday(body.date) }),
  )

  app.get(
    '/specialite/get_by_niveau',
    {
      config: query,
      schema: {
        operationId: 'listSpecialities',
        summary: 'List the specialities of one level or of all',
        querystring: wire.SpecialitiesQuery,
        response: { 200: wire.SpecialitiesResponse },
      },
    },
    async ({ query: { niveau_id }, language }) => ({
      Specialites: await reference.listSpecialities(app.db, niveau_id ?? null, language),
    }),
  )

  app.get(
    '/cycle/select',
    {
      config: query,
      schema: { operationId: 'listCycles', summary: 'List the cycles', response: { 200: wire.CyclesResponse } },
    },
    async ({ language }) => ({ Cycle: await reference.listCycles(app.db, language) }),
  )

  const levels = [
    { url: '/niveau/select', operationId: 'listLevels', summary: 'List the levels of the licence', cycle: 1 },
    {
      url: '/niveau/select_mastere',
      operationId: 'listMasterLevels',
      summary: 'List the levels of the master',
      cycle: 2,
    },
  ] as const
  for (const { url, operationId, summary, cycle } of levels)
    app.get(
      url,
      { config: query, schema: { operationId, summary, response: { 200: wire.LevelsResponse } } },
      async ({ language }) => ({ Niveau: await reference.listLevels(app.db, cycle, language) }),
    )
}

const yearRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/annee/select',
    {
      config: open,
      schema: { operationId: 'listYears', summary: 'List the academic years', response: { 200: wire.YearsResponse } },
    },
    async () => ({ Annee: [await reference.listYears(app.db)] }),
  )

  app.get(
    '/annee',
    {
      config: open,
      schema: {
        operationId: 'getCurrentYear',
        summary: 'Read the current academic year',
        response: { 200: wire.CurrentYearResponse },
      },
    },
    async () => ({ Annee: [await reference.listYears(app.db)] }),
  )

  app.post(
    '/annee/get_by_id',
    {
      config: open,
      schema: {
        operationId: 'getYear',
        summary: 'Read an academic year',
        body: wire.YearKey,
        response: { 200: wire.YearResponse },
      },
    },
    async ({ body }) => ({ Annee: await reference.getYear(app.db, body.id) }),
  )
}

/** The caller's teaching, as options of dependent selects. */
const taughtRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/emploi/get_type_matiere',
    {
      config: query,
      schema: {
        operationId: 'listTaughtSessionTypes',
        summary: 'List the session types that the caller teaches in a semester',
        body: wire.TaughtTypesBody,
        response: { 200: wire.TaughtTypesResponse },
      },
    },
    async ({ body }) => ({ emploi: await reference.listTaughtTypes(app.db, body) }),
  )

  app.post(
    '/emploi/get_matiere',
    {
      config: query,
      schema: {
        operationId: 'listTaughtSubjects',
        summary: 'List the subjects that the caller teaches in a semester',
        body: wire.TaughtSubjectsBody,
        response: { 200: wire.TaughtSubjectsResponse },
      },
    },
    async ({ body, language }) => ({ matieres: await reference.listTaughtSubjects(app.db, body, language) }),
  )

  app.post(
    '/emploi/get_group',
    {
      config: query,
      schema: {
        operationId: 'listTaughtGroups',
        summary: 'List the groups that the caller teaches in a subject',
        body: wire.TaughtGroupsBody,
        response: { 200: wire.GroupsResponse },
      },
    },
    async ({ body }) => ({ groups: await reference.listTaughtGroups(app.db, body) }),
  )

  app.post(
    '/emploi/get_group_td_by_group',
    {
      config: query,
      schema: {
        operationId: 'listTutorialGroups',
        summary: 'List the TD groups of lecture groups',
        body: wire.TutorialGroupsBody,
        response: { 200: wire.GroupsResponse },
      },
    },
    async ({ body }) => ({ groups: await reference.listTutorialGroups(app.db, [body.group_id].flat()) }),
  )
}

const examTypeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const lists = [
    { url: '/type_examen/select', operationId: 'listExamTypes', summary: 'List the exam types', kind: null },
    {
      url: '/type_examen/select_ds',
      operationId: 'listSupervisedTestTypes',
      summary: 'List the exam types of supervised tests (DS)',
      kind: 1,
    },
    { url: '/type_examen/select_test', operationId: 'listTestTypes', summary: 'List the exam types of tests', kind: 2 },
  ] as const
  for (const { url, operationId, summary, kind } of lists)
    app.get(
      url,
      { config: query, schema: { operationId, summary, response: { 200: wire.ExamTypesResponse } } },
      async ({ language }) => ({ Type_examen: await reference.listExamTypes(app.db, kind, language) }),
    )
}
