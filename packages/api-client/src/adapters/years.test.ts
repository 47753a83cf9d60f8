import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { mockServer } from '../testing/mock-server.ts'
import { closeYear, createYear, makeYearCurrent, reopenYear, type YearDates } from './years.ts'

const { server } = mockServer()
const seen = { id: 2, version: '"seen"' }
const period = { startsOn: '2027-09-13', endsOn: '2028-01-15' }
const dates: YearDates = { ...period, firstSemester: period, secondSemester: period, holidays: [] }

it('a year is changed in the version that was seen', async () => {
  const calls: unknown[] = []
  server.use(
    http.put('*/api/v1/years/2/:part', async ({ request, params }) => {
      const text = await request.text()
      calls.push([params['part'], request.headers.get('if-match'), text && JSON.parse(text)])
      return HttpResponse.json({ id: 2 })
    }),
  )
  await makeYearCurrent(seen)
  await closeYear(seen, [31])
  await reopenYear(seen)
  expect(calls).toEqual([
    ['current', '"seen"', ''],
    ['state', '"seen"', { state: 'closed', confirmedSheets: [31] }],
    ['state', '"seen"', { state: 'open' }],
  ])
})

it('the field that the server refuses is in the error', async () => {
  server.use(
    http.post('*/api/v1/years', () =>
      HttpResponse.json(
        { status: 422, code: 'semester.overlap', fields: ['secondSemester.startsOn'] },
        { status: 422 },
      ),
    ),
  )
  const error = await createYear(dates, 'once-once').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'semester.overlap', fields: ['secondSemester.startsOn'] })
})
