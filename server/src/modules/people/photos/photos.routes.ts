import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { readers, registrarOf, writers } from '../../../kernel/registrar-scope.ts'
import { pictureCall, sendPicture } from '../../../uploads/stored-picture.ts'
import * as wire from './photo.schemas.ts'
import { findOwnPhoto, findPhoto, listOwnPhotos, matchPhotos, removePhoto, storePhoto } from './photos.service.ts'

/** The photos of a group are imported one after the other. */
const importRate = { rateLimit: { max: 600, timeWindow: '1 minute' } }

export const photosRoutes: FastifyPluginAsync = async (app) => {
  const forReaders = restCalls(app, readers)
  const forWriters = restCalls(app, writers)
  const forTeachers = restCalls(app, 'teacher')
  forReaders.get('/students/:id/photo', 'getStudentPhoto', {
    summary: 'Download the photo of a student',
    ...pictureCall(wire.PhotoKey),
    handler: async (request, reply) =>
      sendPicture(request, reply, await findPhoto(app, registrarOf(request), Number(request.params.id))),
  })
  forWriters.put('/students/:id/photo', 'storeStudentPhoto', {
    summary: 'Store the photo of a student in place of the one that was seen',
    refusals: ['photo.type'],
    config: importRate,
    schema: { params: wire.PhotoKey, form: wire.PhotoForm, response: ref(wire.StudentPhoto) },
    handler: (request) => {
      const { params, headers } = request
      return storePhoto(app, registrarOf(request), { id: Number(params.id), seen: headers, request })
    },
  })
  forWriters.delete('/students/:id/photo', 'removeStudentPhoto', {
    summary: 'Remove the photo of a student',
    schema: { params: wire.PhotoKey, response: ref(wire.StudentPhoto) },
    handler: (request) => {
      const { params, headers } = request
      return removePhoto(app, registrarOf(request), { id: Number(params.id), seen: headers })
    },
  })
  forWriters.read('/student-photo-matches', 'matchStudentPhotos', {
    summary: 'Find the students whose numbers are the names of files',
    schema: { body: wire.PhotoNames, response: wire.PhotoMatches },
    handler: (request) => matchPhotos(app.db, registrarOf(request), request.body.names),
  })
  forTeachers.get('/own-students/photos', 'listOwnStudentPhotos', {
    summary: 'List the photos of the students of a group whom the caller teaches',
    schema: { query: wire.OwnPhotosQuery, response: wire.OwnPhotoList },
    handler: ({ actor, query: { groupId } }) => listOwnPhotos(app.db, actor, groupId),
  })
  forTeachers.get('/own-students/:id/photo', 'getOwnStudentPhoto', {
    summary: 'Download the photo of a student whom the caller teaches',
    ...pictureCall(wire.PhotoKey),
    handler: async (request, reply) =>
      sendPicture(request, reply, await findOwnPhoto(app, request.actor, Number(request.params.id))),
  })
}
