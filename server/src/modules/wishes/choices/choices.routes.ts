import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import * as wire from './choices.schemas.ts'
import * as choices from './choices.service.ts'

/** The dependent selects of the forms. */
export const choiceRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  // Licence and master have separate routes.
  const specialities = (path: string, operationId: string, summary: string, cycle: 1 | 2) =>
    forTeachers.read(path, operationId, {
      summary,
      schema: { body: wire.SpecialitiesBody, response: wire.SpecialitiesResponse },
      handler: async ({ actor, body, language }) => ({
        Specialites: await choices.listSpecialities(app.db, actor, { ...body, cycle }, language),
      }),
    })
  const subjects = (path: string, operationId: string, summary: string, cycle: 1 | 2) =>
    forTeachers.read(path, operationId, {
      summary,
      schema: { body: wire.SubjectsBody, response: wire.SubjectsResponse },
      handler: async ({ body, language }) => {
        const levelId = 'niveau_id' in body ? body.niveau_id : null
        const of = { specialityId: body.specialite_id, levelId, semester: body.semestre_id, cycle }
        return { Matiere: await choices.listSubjects(app.db, of, language) }
      },
    })
  specialities(
    '/specialite/get_by_niveau_licence',
    'listLicenceSpecialities',
    'List the specialities of a licence level',
    1,
  )
  subjects('/matiere/get_by_specialite', 'listLicenceSubjects', 'List the subjects of a licence speciality', 1)
  specialities(
    '/specialite/get_by_niveau_mastere',
    'listMasterSpecialities',
    'List the specialities of a master level',
    2,
  )
  subjects('/matiere/get_by_specialite2', 'listMasterSubjects', 'List the subjects of a master speciality', 2)
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
    handler: async ({ actor, language }) => ({ Enseignant: await choices.listColleagues(app.db, actor, language) }),
  })
}
