import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { localizeRequests } from './language.ts'

it.each([
  ['/label', {}, 'fr'],
  ['/label', { lang: 'en' }, 'en'],
  ['/label', { lang: 'de' }, 'fr'],
  ['/label?lang=ar', { lang: 'en' }, 'ar'],
])('the language of %s with the headers %j is %s', async (url, headers, language) => {
  const app = Fastify()
  localizeRequests(app)
  app.get('/label', (request) => ({ language: request.language }))
  const response = await app.inject({ url, headers })
  expect(response.json()).toEqual({ language })
})
