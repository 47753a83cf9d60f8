import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as wire from './choices.schemas.ts'
import * as choices from './choices.service.ts'

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
        summary: 'List the session types of a subject',
        body: wire.SubjectKey,
        response: { 200: wire.SessionTypesResponse },
      },
    },
    async ({ body, language }) => ({
      Matiere: await choices.listSessionTypes(app.db, body.matiere_id, language),
    }),
  )

  app.post(
    '/matiere/get_matiere_by_departement_by_enseignant',
    {
      config,
      schema: {
        operationId: 'listDepartmentSubjects',
        summary: 'List the subjects of the department in a semester',
        body: wire.DepartmentSubjectsBody,
        response: { 200: wire.SubjectsResponse },
      },
    },
    async ({ body, language }) => ({ Matiere: await choices.listDepartmentSubjects(app.db, body, language) }),
  )

  app.get(
    '/enseignant/select_by_departement',
    {
      config,
      schema: {
        operationId: 'listColleagues',
        summary: 'List the teachers for whom the caller may propose wishes',
        response: { 200: wire.ColleaguesResponse },
      },
    },
    async ({ actor, language }) => ({
      Enseignant: await choices.listColleagues(app.db, actor, language),
    }),
  )
}

/** Licence and master have separate routes. */
const cycleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const cycles = [
    {
      cycle: 1,
      specialities: {
        url: '/specialite/get_by_niveau_licence',
        operationId: 'listLicenceSpecialities',
        summary: 'List the specialities of a licence level',
      },
      subjects: {
        url: '/matiere/get_by_specialite',
        operationId: 'listLicenceSubjects',
        summary: 'List the subjects of a licence speciality',
      },
    },
    {
      cycle: 2,
      specialities: {
        url: '/specialite/get_by_niveau_mastere',
        operationId: 'listMasterSpecialities',
        summary: 'List the specialities of a master level',
      },
      subjects: {
        url: '/matiere/get_by_specialite2',
        operationId: 'listMasterSubjects',
        summary: 'List the subjects of a master speciality',
      },
    },
  ] as const
  for (const { cycle, specialities, subjects } of cycles) {
    app.post(
      specialities.url,
      {
        config,
        schema: {
          operationId: specialities.operationId,
          summary: specialities.summary,
          body: wire.SpecialitiesBody,
          response: { 200: wire.SpecialitiesResponse },
        },
      },
      async ({ actor, body, language }) => ({
        Specialites: await choices.listSpecialities(app.db, actor, { ...body, cycle }, language),
      }),
    )

    app.post(
      subjects.url,
      {
        config,
        schema: {
          operationId: subjects.operationId,
          summary: subjects.summary,
          body: wire.SubjectsBody,
          response: { 200: wire.SubjectsResponse },
        },
      },
      async ({ body, language }) => {
        const levelId = 'niveau_id' in body ? body.niveau_id : null
        const of = { specialityId: body.specialite_id, levelId, semester: body.semestre_id, cycle }
        return { Matiere: await choices.listSubjects(app.db, of, language) }
      },
    )
  }
}
