import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireSelf } from '../../platform/ownership.ts'
import * as wire from './reference.schemas.ts'
import * as sql from './reference.sql.ts'
import { weekday } from '../../platform/weekday.ts'

const tags = ['reference']
const open = { permission: 'public', kind: 'query' } as const
const query = { permission: 'teacher', kind: 'query' } as const

export const referenceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(yearRoutes)
  await app.register(taughtRoutes)
  await app.register(examTypeRoutes)

  app.get(
    '/quart/select',
    { config: query, schema: { operationId: 'listSlots', tags, response: { 200: wire.SlotsResponse } } },
    async () => ({ Quart: await sql.listSlots(app.db) }),
  )

  app.post(
    '/quart/get_date',
    {
      config: query,
      schema: { operationId: 'getWeekday', tags, body: wire.DateBody, response: { 200: wire.WeekdayResponse } },
    },
    ({ body }) => ({ Date: weekday(body.date) }),
  )

  app.get(
    '/specialite/get_by_niveau',
    {
      config: query,
      schema: {
        operationId: 'listSpecialities',
        tags,
        querystring: wire.SpecialitiesQuery,
        response: { 200: wire.SpecialitiesResponse },
      },
    },
    async ({ query: { niveau_id }, language }) => ({
      Specialites: await sql.listSpecialities(app.db, niveau_id ?? null, language),
    }),
  )

  const levels = [
    { url: '/niveau/select', operationId: 'listLevels', cycle: 1 },
    { url: '/niveau/select_mastere', operationId: 'listMasterLevels', cycle: 2 },
  ] as const
  for (const { url, operationId, cycle } of levels)
    app.get(
      url,
      { config: query, schema: { operationId, tags, response: { 200: wire.LevelsResponse } } },
      async ({ language }) => ({ Niveau: await sql.listLevels(app.db, cycle, language) }),
    )
}

const yearRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/annee/select',
    { config: open, schema: { operationId: 'listYears', tags, response: { 200: wire.YearsResponse } } },
    async () => ({ Annee: [await sql.listYears(app.db)] }),
  )

  app.get(
    '/annee',
    { config: open, schema: { operationId: 'getCurrentYear', tags, response: { 200: wire.CurrentYearResponse } } },
    async () => ({ Annee: [await sql.listYears(app.db)] }),
  )

  app.post(
    '/annee/get_by_id',
    {
      config: open,
      schema: { operationId: 'getYear', tags, body: wire.YearKey, response: { 200: wire.YearResponse } },
    },
    async ({ body }) => ({ Annee: await sql.getYear(app.db, body.id) }),
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
        tags,
        body: wire.TaughtTypesBody,
        response: { 200: wire.TaughtTypesResponse },
      },
    },
    async ({ actor, body }) => {
      requireSelf(actor, body.enseignant_id)
      return { emploi: await sql.listTaughtTypes(app.db, body) }
    },
  )

  app.post(
    '/emploi/get_matiere',
    {
      config: query,
      schema: {
        operationId: 'listTaughtSubjects',
        tags,
        body: wire.TaughtSubjectsBody,
        response: { 200: wire.TaughtSubjectsResponse },
      },
    },
    async ({ actor, body, language }) => {
      requireSelf(actor, body.enseignant_id)
      return { matieres: await sql.listTaughtSubjects(app.db, body, language) }
    },
  )

  app.post(
    '/emploi/get_group',
    {
      config: query,
      schema: {
        operationId: 'listTaughtGroups',
        tags,
        body: wire.TaughtGroupsBody,
        response: { 200: wire.GroupsResponse },
      },
    },
    async ({ actor, body }) => {
      requireSelf(actor, body.enseignant_id)
      return { groups: await sql.listTaughtGroups(app.db, body) }
    },
  )

  app.post(
    '/emploi/get_group_td_by_group',
    {
      config: query,
      schema: {
        operationId: 'listTutorialGroups',
        tags,
        body: wire.TutorialGroupsBody,
        response: { 200: wire.GroupsResponse },
      },
    },
    async ({ body }) => ({ groups: await sql.listTutorialGroups(app.db, [body.group_id].flat()) }),
  )
}

const examTypeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const lists = [
    { url: '/type_examen/select', operationId: 'listExamTypes', kind: null },
    { url: '/type_examen/select_ds', operationId: 'listSupervisedTestTypes', kind: 1 },
    { url: '/type_examen/select_test', operationId: 'listTestTypes', kind: 2 },
  ] as const
  for (const { url, operationId, kind } of lists)
    app.get(
      url,
      { config: query, schema: { operationId, tags, response: { 200: wire.ExamTypesResponse } } },
      async ({ language }) => ({ Type_examen: await sql.listExamTypes(app.db, kind, language) }),
    )
}
