import { searchFor } from '@portal/shared-screens/testing'
import { errorResponse, listOf, mockCall } from '@portal/testing'
import { expect, it } from 'vitest'
import { search } from './search.ts'

const subject = { id: 7, code: 'COMP', name: 'Compilation', nameAr: 'الترجمة البرمجية' }
const foundRoom = ['room', 'Amphi A & B', undefined, '/office/reference?liste=rooms&recherche=Amphi%20A%20%26%20B']
const address = '/office/reference?liste=subjects&recherche=COMP'

function mockLists() {
  mockCall('get', '/api/v1/subjects', listOf(subject))
  mockCall('get', '/api/v1/rooms', listOf({ id: 5, name: 'Amphi A & B' }))
}

it('finds rooms and subjects for the registrar and the exam office', async () => {
  mockLists()
  const found = [foundRoom, ['subject', 'Compilation', 'COMP', address]]
  expect(await searchFor(search, 'comp')).toEqual(found)
  expect(await searchFor(search, 'comp', { roles: ['exams'] })).toEqual(found)
})

it('names a subject in Arabic', async () => {
  mockLists()
  expect(await searchFor(search, 'comp', { language: 'ar' })).toContainEqual([
    'subject',
    subject.nameAr,
    'COMP',
    address,
  ])
})

it('finds the rest where a list is forbidden, as for a role of single departments', async () => {
  mockLists()
  mockCall('get', '/api/v1/subjects', errorResponse(403, 'permission.missing'))
  expect(await searchFor(search, 'comp')).toEqual([foundRoom])
})

it('fails where a list fails, so that the portal reports it', async () => {
  mockLists()
  mockCall('get', '/api/v1/rooms', errorResponse(500, 'internal'))
  await expect(searchFor(search, 'comp')).rejects.toThrow('500')
})
