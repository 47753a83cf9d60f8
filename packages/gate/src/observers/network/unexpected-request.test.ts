import { expect, it } from 'vitest'
import type { PageRequest } from '../../play/page-requests.ts'
import { unexpectedRequest } from './unexpected-request.ts'

const origin = 'https://portal.example'
const base = '/remotes/marks/1.0.0/'
const expected = { origin, apiOrigin: 'https://api.example', base, operations: ['GET /api/notes/{id}'] }

function problemOf(url: string, isMounted: boolean, request: Partial<PageRequest> = {}): string | null {
  return unexpectedRequest(
    { id: '1', method: 'GET', url: new URL(url), type: 'Fetch', stack: [], ...request },
    expected,
    isMounted,
  )
}

it.each([
  'https://portal.example/portal/registry',
  'https://portal.example/config.json',
  'https://portal.example/static/js/kit.js',
  'https://portal.example/remotes/library/1.0.0/remoteEntry.js',
  'https://portal.example/remotes/marks/1.0.0/page.css',
  'https://api.example/api/notes/3',
  'data:image/png;base64,AA',
])('the portal may request %s while the remote is mounted', (url) => {
  expect(problemOf(url, true)).toBeNull()
})

it('another remote may make its calls before and after the candidate is mounted', () => {
  expect(problemOf('https://api.example/api/books', false)).toBeNull()
  expect(problemOf('https://api.example/api/books', true)).toBe('requests GET /api/books, which is not in its contract')
})

it.each([
  ['https://api.example/api/notes', 'requests GET /api/notes, which is not in its contract'],
  ['https://api.example/api/notes/', 'requests GET /api/notes/, which is not in its contract'],
  ['https://portal.example/api/notes/3', 'requests GET /api/notes/3, which is not in its contract'],
  ['https://portal.example/portal/releases', 'requests GET /portal/releases, which is not in its contract'],
  ['https://elsewhere.example/api/notes/3', 'requests https://elsewhere.example/api/notes/3 from another host'],
])('code of the remote may not request %s at any time', (url, problem) => {
  const stack = ['https://portal.example/static/js/kit.js:1:2', `${origin}${base}static/page.js:3:4`]
  expect(problemOf(url, false, { stack })).toBe(`${problem} (static/page.js:3:4)`)
})
