import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import { decideNotice, inboxQueries, loadStaffJustification, undoDecision } from './inbox.ts'

const { server, queryClient, mock } = mockServer()

const seen = { kind: 'make-up', id: 8, version: '"seen"' } as const

describe('deciding', () => {
  it('sends the decision with the version that was seen, in the language of the page', async () => {
    const requests = mock('put', 'notices/make-up/8/decision', () => ({ ...seen, state: 'refused' }))
    const decided = await decideNotice(seen, { decision: 'refused', reason: 'Salle fermée' }, 'ar')
    expect(decided).toMatchObject({ state: 'refused' })
    expect(await requests[0]?.json()).toEqual({ decision: 'refused', reason: 'Salle fermée' })
    expect(requests[0]?.headers.get('if-match')).toBe('"seen"')
    expect(requests[0]?.headers.get('lang')).toBe('ar')
  })

  it('fails with the code of a newer version', async () => {
    server.use(
      http.put('*/api/v1/notices/make-up/8/decision', () =>
        HttpResponse.json({ status: 412, code: 'version.changed', requestId: 'a' }, { status: 412 }),
      ),
    )
    const decision = decideNotice(seen, { decision: 'accepted', roomId: 2 }, 'fr')
    await expect(decision).rejects.toMatchObject({ status: 412, code: 'version.changed' })
  })

  it('is undone with the version of the decision', async () => {
    const requests = mock('delete', 'notices/make-up/8/decision', () => ({ ...seen, state: 'pending' }))
    expect(await undoDecision(seen, 'fr')).toMatchObject({ state: 'pending' })
    expect(requests[0]?.headers.get('if-match')).toBe('"seen"')
  })
})

it('reads the notices page after page, by state and kind', async () => {
  const requests = mock('get', 'notices', (request) =>
    new URL(request.url).searchParams.has('cursor')
      ? { items: [{ ...seen, id: 9 }], next: null }
      : { items: [seen], next: 'abc' },
  )
  const list = inboxQueries.list({ state: 'decided', kind: 'make-up', language: 'fr' })
  const { pages, pageParams } = await queryClient.fetchInfiniteQuery({ ...list, pages: 2 })
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([8, 9])
  expect(pageParams).toEqual(['', 'abc'])
  expect(requests.map(({ url }) => new URL(url).search)).toEqual([
    '?state=decided&kind=make-up',
    '?state=decided&kind=make-up&cursor=abc',
  ])
})

it('rejects an HTML page in place of a justification', async () => {
  server.use(http.get('*/api/v1/notices/absence/5/file', () => HttpResponse.html('<title>Connexion</title>')))
  await expect(loadStaffJustification(5)).rejects.toMatchObject({ kind: 'format', code: 'answer.notDocument' })
})
