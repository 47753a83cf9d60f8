import { describe, expect, it } from 'vitest'
import { sendRequestLine } from '../testing/raw-request.ts'
import { openTestPortal } from '../testing/institute-portal.ts'

const portal = await openTestPortal({ apiPassword: 'mot-de-passe-fixe' })
const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })

describe('the API password', () => {
  it.each([
    'GET /api/annee/select',
    'GET /%61pi/annee/select',
    'GET /ap%69/annee/select',
    'GET /api/ann%65e/select',
    'GET http://portal/api/annee/select',
    'GET https://elsewhere.example/%61pi/annee/select',
    'HEAD /%61pi/annee/select',
  ])('is required by the route that %s matches', async (line) => {
    expect((await sendRequestLine(origin, line)).status).toBe(401)
    const headers = { api_password: 'mot-de-passe-fixe' }
    expect((await sendRequestLine(origin, line, headers)).status).toBe(200)
  })

  it.each(['GET //api/annee/select', 'GET /API/annee/select', 'GET /api//annee/select', 'GET /x/../api/annee/select'])(
    'is not bypassed by %s, which matches no route',
    async (line) => {
      expect((await sendRequestLine(origin, line)).body).not.toContain('Annee')
    },
  )
})
