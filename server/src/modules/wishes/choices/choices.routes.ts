import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import * as wire from './choices.schemas.ts'
import * as choices from './choices.service.ts'

/** The dependent selects of the forms. */
export const choiceRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
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
    forTeachers.read(specialities.url, specialities.operationId, {
      summary: specialities.summary,
      schema: { body: wire.SpecialitiesBody, response: wire.SpecialitiesResponse },
      handler: async ({ actor, body, language }) => ({
        Specialites: await choices.listSpecialities(app.db, actor, { ...body, cycle }, language),
      }),
    })
    forTeachers.read(subjects.url, subjects.operationId, {
      summary: subjects.summary,
      schema: { body: wire.SubjectsBody, response: wire.SubjectsResponse },
      handler: async ({ body, language }) => {
        const levelId = 'niveau_id' in body ? body.niveau_id : null
        const of = { specialityId: body.specialite_id, levelId, semester: body.semestre_id, cycle }
        return { Matiere: await choices.listSubjects(app.db, of, language) }
      },
    })
  }

  forTeachers.read('/matiere/get_detail', 'listSubjectTypes', {
    summary: 'List the session types of a subject',
    schema: { body: wire.SubjectKey, response: wire.SessionTypesResponse },
    handler: async ({ body, language }) => ({
      Matiere: await choices.listSessionTypes(app.db, body.matiere_id, language),
    }),
  })
  forTeachers.read('/matiere/get_matiere_by_departement_by_enseignant', 'listDepartmentSubjects', {
    summary: 'List the subjects of the department in a semester',
    schema: { body: wire.DepartmentSubjectsBody, response: wire.SubjectsResponse },
    handler: async ({ body, language }) => ({ Matiere: await choices.listDepartmentSubjects(app.db, body, language) }),
  })
  forTeachers.get('/enseignant/select_by_departement', 'listColleagues', {
    summary: 'List the teachers for whom the caller may propose wishes',
    schema: { response: wire.ColleaguesResponse },
    handler: async ({ actor, language }) => ({
      Enseignant: await choices.listColleagues(app.db, actor, language),
    }),
  })
}
