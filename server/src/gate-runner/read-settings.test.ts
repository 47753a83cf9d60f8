import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { readRunnerSettings } from './read-settings.ts'

const read = (env: NodeJS.ProcessEnv) =>
  readRunnerSettings(env, readConfig({ DATABASE_URL: 'postgres://localhost/portal', ...env }))
const publicUrl = 'https://portal.institut.example'

describe('the address of the portal', () => {
  it('is the public one, with the cookie of https', () => {
    expect(read({ PUBLIC_URL: publicUrl })).toMatchObject({ portalUrl: publicUrl, cookieName: '__Host-session' })
  })

  it.each(['https://10.0.0.11:8443', 'http://localhost:8080', 'http://127.0.0.1:8080'])(
    'may be %s, to which browsers send that cookie',
    (portal) => {
      const settings = read({ PUBLIC_URL: publicUrl, PORTAL_URL: portal })
      expect(settings).toMatchObject({ portalUrl: portal, cookieName: '__Host-session', origins: [portal] })
    },
  )

  it('must not be http on another machine when the public one is https', () => {
    expect(() => read({ PUBLIC_URL: publicUrl, PORTAL_URL: 'http://10.0.0.11:8080' })).toThrow(
      'PORTAL_URL is http://10.0.0.11:8080, but browsers send the session cookie of a PUBLIC_URL with https by https only',
    )
    const settings = read({ PUBLIC_URL: 'http://portal', PORTAL_URL: 'http://10.0.0.11:8080' })
    expect(settings).toMatchObject({ cookieName: 'session' })
  })
})

describe('the time limit of a judgement', () => {
  it('is three minutes, or that of GATE_TIME_LIMIT', () => {
    expect(read({})).toMatchObject({ judgementSeconds: 180 })
    expect(read({ GATE_TIME_LIMIT: '400' })).toMatchObject({ judgementSeconds: 400 })
  })

  it.each(['0', '3601', '3 minutes'])('must not be %s', (limit) => {
    expect(() => read({ GATE_TIME_LIMIT: limit })).toThrow(
      `GATE_TIME_LIMIT is not a whole number from 1 to 3600: ${limit}`,
    )
  })
})

describe('an account that plays candidates', () => {
  const gate = { GATE_TEACHER: 'gate@institut.example', GATE_HEAD: 'gate.head@institut.example' }
  const other = { ...gate, PUBLIC_URL: publicUrl, API_BASE_URL: 'https://scolarite.institut.example/api' }

  it('needs no password where this portal handles the API, also by an absolute address', () => {
    for (const API_BASE_URL of ['/api', `${publicUrl}/api`])
      expect(read({ ...other, API_BASE_URL })).toMatchObject({
        accounts: [
          { permission: 'teacher', email: gate.GATE_TEACHER, password: null },
          { permission: 'chef', email: gate.GATE_HEAD },
        ],
        cookieName: '__Host-session',
        origins: [publicUrl],
      })
  })

  it('needs its password where another server handles the API', () => {
    expect(() => read({ ...other, GATE_TEACHER_PASSWORD: 'secret' })).toThrow(
      'GATE_HEAD_PASSWORD is not set: API_BASE_URL names another server, to which the runner signs in as gate.head@institut.example',
    )
    expect(read({ ...other, GATE_TEACHER_PASSWORD: 'secret', GATE_HEAD_PASSWORD: 'other' })).toMatchObject({
      accounts: [
        { permission: 'teacher', password: 'secret' },
        { permission: 'chef', password: 'other' },
      ],
      cookieName: null,
      origins: [publicUrl, 'https://scolarite.institut.example'],
    })
  })

  it('may be missing', () => {
    expect(read({ PUBLIC_URL: publicUrl }).accounts).toEqual([])
  })
})
