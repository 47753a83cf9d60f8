import { describe, expect, it } from 'vitest'
import { describePathClashes, describeReservedPaths, isServerPath } from './portal-paths.ts'

const routes = (...paths: string[]) => paths.map((path) => ({ path }))
const library = { name: 'library', routes: routes('/Livre/:id', '/Tirage') }
const clashes = (...paths: string[]) => describePathClashes({ name: 'marks', routes: routes(...paths) }, [library])
const reserved = (...paths: string[]) => describeReservedPaths({ name: 'marks', routes: routes(...paths) })

describe('a remote may not claim', () => {
  it.each(['/api', '/API/note', '/remotes/:x', '/static/a/b', '/portal', '/health', '/metrics', '/login', '/Logout'])(
    'the address %s of the portal itself',
    (path) => expect(reserved(path).join()).toContain('belongs to the portal itself'),
  )

  it('a pattern that matches every one-segment path', () => {
    expect(reserved('/:page')).toEqual(['/:page takes addresses of /api/*, which belongs to the portal itself.'])
    expect(clashes('/:page')).toEqual(['/:page takes addresses of /Tirage, which belongs to library.'])
  })

  it('a path that matches a pattern of another remote', () => {
    expect(clashes('/livre/nouveau')).toEqual([
      '/livre/nouveau takes addresses of /Livre/:id, which belongs to library.',
    ])
  })
})

it('a remote may claim its own paths again, and unclaimed paths', () => {
  expect(describePathClashes(library, [library])).toEqual([])
  const unclaimed = ['/Livre', '/login/aide', '/apiculture', '/Tirage/:id']
  expect([...clashes(...unclaimed), ...reserved(...unclaimed)]).toEqual([])
})

it('the server serves the paths below its folders, and no page', () => {
  for (const path of ['api', '/api/x', '//Api', 'metrics', '/static/']) expect(isServerPath(path)).toBe(true)
  for (const path of ['', '/', '/apiculture', '/Livre/api', '/login']) expect(isServerPath(path)).toBe(false)
})
