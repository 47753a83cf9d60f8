import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { forbidden } from '../../../platform/errors.ts'
import { requireSelf, requireSelfOrHeadOf } from '../../../platform/ownership.ts'
import * as wire from './choices.schemas.ts'
import * as sql from './choices.sql.ts'

const tags = ['wishes']
const config = { permission: 'teacher', kind: 'query' } as const

/** The dependent selects of the forms. */
export const choiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(cycleRoutes)

  app.post(
    '/matiere/get_detail',
    {
      config,
      schema: {
        operationId: 'listSubjectTypes',
        tags,
        body: wire.SubjectKey,
        response: { 200: wire.SessionTypesResponse },
      },
    },
    async ({ body, language }) => ({
      Matiere: await sql.selectSessionTypes(app.db, body.matiere_id, language),
    }),
  )

  app.post(
    '/matiere/get_matiere_by_departement_by_enseignant',
    {
      config,
      schema: {
        operationId: 'listDepartmentSubjects',
        tags,
        body: wire.DepartmentSubjectsBody,
        response: { 200: wire.SubjectsResponse },
      },
    },
    async ({ actor, body, language }) => {
      await requireSelfOrHeadOf(app.db, actor, body.enseignant_id)
      if (body.departement_id !== actor.departmentId) throw forbidden()
      return { Matiere: await sql.selectDepartmentSubjects(app.db, body, language) }
    },
  )

  app.get(
    '/enseignant/select_by_departement',
    {
      config,
      schema: { operationId: 'listColleagues', tags, response: { 200: wire.ColleaguesResponse } },
    },
    async ({ actor, language }) => ({
      Enseignant: await sql.selectColleagues(app.db, actor, language),
    }),
  )
}

/** Licence and master have separate routes. */
const cycleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const cycles = [
    {
      cycle: 1,
      specialities: { url: '/specialite/get_by_niveau_licence', operationId: 'listLicenceSpecialities' },
      subjects: { url: '/matiere/get_by_specialite', operationId: 'listLicenceSubjects' },
    },
    {
      cycle: 2,
      specialities: { url: '/specialite/get_by_niveau_mastere', operationId: 'listMasterSpecialities' },
      subjects: { url: '/matiere/get_by_specialite2', operationId: 'listMasterSubjects' },
    },
  ] as const
  for (const { cycle, specialities, subjects } of cycles) {
    app.post(
      specialities.url,
      {
        config,
        schema: {
          operationId: specialities.operationId,
          tags,
          body: wire.SpecialitiesBody,
          response: { 200: wire.SpecialitiesResponse },
        },
      },
      async ({ actor, body, language }) => {
        requireSelf(actor, body.enseignant_id)
        return { Specialites: await sql.selectSpecialities(app.db, actor, { ...body, cycle }, language) }
      },
    )

    app.post(
      subjects.url,
      {
        config,
        schema: {
          operationId: subjects.operationId,
          tags,
          body: wire.SubjectsBody,
          response: { 200: wire.SubjectsResponse },
        },
      },
      async ({ actor, body, language }) => {
        if ('enseignant_id' in body) requireSelf(actor, body.enseignant_id)
        const levelId = 'niveau_id' in body ? body.niveau_id : null
        const of = { specialityId: body.specialite_id, levelId, semester: body.semestre_id, cycle }
        return { Matiere: await sql.selectSubjects(app.db, of, language) }
      },
    )
  }
}
