import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { mockImport } from '../mock-import.ts'
import { mockServer } from '../testing/mock-server.ts'
import { isOpen } from './import-calls.ts'
import { downloadExport, instituteImports } from './imports.ts'

const { server, answer, bodies, queryClient } = mockServer()

const run = { ...mockImport, id: 3, version: '"seen"' }

describe('an import', () => {
  it('sends the bytes of the files in base64, with its key', async () => {
    const calls: { body: unknown; key: string | null }[] = []
    server.use(
      http.post('*/api/v1/imports', async ({ request }) => {
        calls.push({ body: await request.json(), key: request.headers.get('idempotency-key') })
        return HttpResponse.json(run, { status: 201 })
      }),
    )
    const file = new File([new Uint8Array([0xff, 0xfe, 0x41])], 'salles.csv', { type: 'text/csv' })
    const started = { files: [{ name: file.name, content: file }], wrongLines: 'leaveOut' } as const
    expect(await instituteImports.start(started, { language: 'ar', key: 'key-of-import' })).toEqual(run)
    const body = { wrongLines: 'leaveOut', files: [{ name: 'salles.csv', content: '//5B' }] }
    expect(calls).toEqual([{ body, key: 'key-of-import' }])
  })

  it('is applied in the version and the language in which it was seen', async () => {
    const seen: (string | null)[] = []
    server.use(
      http.put('*/api/v1/imports/3/application', ({ request }) => {
        seen.push(request.headers.get('if-match'), request.headers.get('lang'))
        return HttpResponse.json({ ...run, state: 'applying' })
      }),
    )
    expect(isOpen(await instituteImports.apply(run, 'ar'))).toBe(true)
    expect(seen).toEqual(['"seen"', 'ar'])
  })

  it('has lists that are read page by page, with the filters that are set', async () => {
    answer('v1/imports', (query) => ({ items: [run], next: Object(query).cursor ? null : 'second' }))
    await queryClient.fetchInfiniteQuery({ ...instituteImports.queries.list('fr'), pages: 5 })
    answer('v1/imports/3/problems', { items: [], next: null })
    await queryClient.fetchInfiniteQuery(instituteImports.queries.problems(run))
    answer('v1/imports/3/changes', { items: [], next: null })
    await queryClient.fetchInfiniteQuery(instituteImports.queries.changes(run, { file: null, kind: 'added' }))
    await queryClient.fetchInfiniteQuery(instituteImports.queries.changes(run, { file: 'salles', kind: 'changed' }))
    expect(bodies()).toEqual([{}, { cursor: 'second' }, {}, { kind: 'added' }, { kind: 'changed', file: 'salles' }])
  })
})

it('an export that is no archive is refused', async () => {
  server.use(http.get('*/api/v1/exports/institute', () => HttpResponse.html('<h1>Connexion</h1>')))
  await expect(downloadExport('institute')).rejects.toMatchObject({ code: 'answer.notArchive' })
})
