import * as fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { routePathPattern } from './grammar.ts'
import { matchesPattern } from './path-patterns.ts'
import { describePathClashes, describeReservedPaths } from './portal-paths.ts'

interface PathOwner {
  name: string
  routes: { path: string }[]
}

// A small vocabulary, so that random paths often clash and random addresses often match.
const word = fc.constantFrom('a', 'A', 'b', 'c-1', 'api', 'login')
const routePath = fc
  .array(fc.oneof(word, fc.constantFrom(':x', ':y-1')), { minLength: 1, maxLength: 3 })
  .map((segments) => `/${segments.join('/')}`)

const manifests: fc.Arbitrary<PathOwner[]> = fc
  .array(fc.array(routePath, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 5 })
  .map((all) => all.map((paths, at) => ({ name: `remote-${at}`, routes: paths.map((path) => ({ path })) })))

/** Addresses as a browser has them: in any case, with empty segments, slashes at the end and encoded characters. */
const address = fc
  .tuple(
    fc.array(fc.oneof(word, fc.constantFrom('d', '%61', 'C%2D1', '%2F', 'API', '')), { maxLength: 4 }),
    fc.constantFrom('', '/', '//'),
  )
  .map(([segments, end]) => `/${segments.join('/')}${end}`)

/** The remotes of a snapshot that was reached by releasing the manifests in turn, without those that clash. */
const accept = (released: PathOwner[]) =>
  released.reduce<PathOwner[]>(
    (live, remote) =>
      [...describeReservedPaths(remote), ...describePathClashes(remote, live)].length === 0 ? [...live, remote] : live,
    [],
  )

const ownersByRouter = (live: PathOwner[], at: string) => live.filter(({ routes }) => matchRoutes(routes, at) !== null)
const ownersByShell = (live: PathOwner[], at: string) =>
  live.filter(({ routes }) => routes.some(({ path }) => matchesPattern(path, at)))

it('no two remotes of an accepted snapshot match one address, in the router and in the shell', () => {
  fc.assert(
    fc.property(manifests, address, (released, at) => {
      const live = accept(released)
      const owners = ownersByRouter(live, at)
      expect(owners.length).toBeLessThanOrEqual(1)
      for (const owner of ownersByShell(live, at)) expect(owners).toContain(owner)
    }),
    { numRuns: 5_000 },
  )
})

it('no remote of an accepted snapshot matches an address of the portal itself', () => {
  const ofPortal = fc.constantFrom(
    '/api',
    '/API/a',
    '/api/a/b',
    '/login',
    '/Login/',
    '/remotes/a',
    '/metrics',
    '/logout',
  )
  fc.assert(
    fc.property(manifests, ofPortal, (released, at) => {
      expect(ownersByRouter(accept(released), at)).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

it('the addresses and paths above do clash without the check', () => {
  const clashes = fc
    .sample(fc.tuple(manifests, address), 2_000)
    .filter(([all, at]) => ownersByRouter(all, at).length > 1)
  expect(clashes.length).toBeGreaterThan(100)
})

it.each([
  '/a/:x?',
  '/a?',
  '/a/*',
  '/*',
  '*',
  '/a/:x*',
  '/a/(b|c)',
  '/a/:x(b)',
  '/é',
  '/%61',
  '/a//b',
  '/a/',
  '/a.b',
  '/a b',
])('the path %s is refused by the grammar: no optional segment, splat, encoded or empty segment', (path) => {
  expect(path).not.toMatch(routePathPattern)
})
