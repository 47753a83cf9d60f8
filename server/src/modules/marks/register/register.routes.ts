import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { listClassGroups } from '../taught-groups.service.ts'
import { addRegister } from './add-register.service.ts'
import * as wire from './register.schemas.ts'
import * as registers from './register.service.ts'

export const registerRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')

  forTeachers.read('/emploi/get_group_by_enseignant_id', 'listRegisterGroups', {
    summary: 'List the own groups in a subject for registers',
    schema: { body: wire.RegisterGroupsBody, response: wire.RegisterGroupsResponse },
    handler: async ({ body: { type_matiere: type, ...of } }) => ({
      Group: await listClassGroups(app.db, { ...of, type }, 'called'),
    }),
  })
  forTeachers.read('/emploi/get_etudiant_by_group_id', 'listGroupStudents', {
    summary: 'List the students of an own group with its sessions of today',
    schema: { body: wire.GroupKey, response: wire.GroupStudentsResponse },
    handler: ({ actor, body, language }) => registers.listGroupStudents(app.db, actor.teacherId, body, language),
  })
  forTeachers.read('/registre/get_date', 'listRegisterDates', {
    summary: 'List the days that have a register',
    schema: { body: wire.DatesKey, response: wire.DatesResponse },
    handler: async ({ body }) => ({ Date: await registers.listRegisterDates(app.db, body) }),
  })
  forTeachers.read('/registre/get_etudiant', 'getRegister', {
    summary: 'Read the register of a day',
    schema: { body: wire.RegisterKey, response: wire.RegisterResponse },
    handler: async ({ body, language }) => ({ Etudiant: await registers.getRegister(app.db, body, language) }),
  })
  forTeachers.post('/registre/add', 'addRegister', {
    summary: 'Add the register of today',
    refusals: ['register.exists', 'register.notHeld', 'register.students', 'register.year', 'roll.closed'],
    schema: { body: wire.NewRegister, response: ref(wire.RegisterOutcome) },
    handler: ({ body }) => addRegister(app.db, body),
  })
  forTeachers.read('/registre/get_all_presence_etudi', 'listPresences', {
    summary: 'List the presences and eliminations of a group',
    schema: { body: wire.PresencesKey, response: wire.PresencesResponse },
    handler: async ({ body, language }) => ({
      presence_par_etudiant: await registers.listPresences(app.db, body, language),
    }),
  })
}
