import { expect, it } from 'vitest'
import { serializeRequest } from './serialize-request.ts'

const logged = (url: string) => serializeRequest({ method: 'GET', url, ip: '10.0.0.1' }).url

it.each([
  '/ResetPassword/s3cret',
  '/resetpassword/s3cret?lang=fr',
  '/%52esetPassword/s3cret',
  '/ResetPassword%2Fs3cret',
  '/%2552esetPassword/s3cret',
  '//ResetPassword//s3cret/',
  'http://portal/ResetPassword/s3cret',
  '/ResetPassword/s3cret%E0%',
  '/api/calendrier/s3cret.ics',
  '/api/v1/print-files/s3cret',
  '/api/%63alendrier/s3cret.ics',
  'http://portal/api/calendrier/s3cret.ics?lang=ar',
])('the log redacts the secret of %s', (url) => {
  expect(logged(url)).toContain('/***')
  expect(logged(url)).not.toContain('s3cret')
})

it.each(['/api/emploi/calendrier/etat', '/ResetPassword', '/Livre/%C3%A9t%C3%A9?q=%', '/a%E0%'])(
  'the log contains %s unchanged',
  (url) => expect(logged(url)).toBe(url),
)
