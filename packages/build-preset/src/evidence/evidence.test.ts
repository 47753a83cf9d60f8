import { describe, expect, it } from 'vitest'
import { pickOperations, requireOperations } from './api-document.ts'
import { moduleGraph } from './module-graph.ts'

const reference = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } })
const contract = {
  openapi: '3.1.0',
  paths: {
    '/api/note/save': { post: reference('Sheet') },
    '/api/note/{id}': { get: reference('Sheet'), delete: {} },
    '/api/salle/select': { post: reference('Room') },
  },
  components: { schemas: { Sheet: { items: { $ref: '#/components/schemas/Row' } }, Row: {}, Room: {} } },
}

describe('the operations of a bundle', () => {
  it('are read from built code, deduplicated and sorted', () => {
    const code = [
      'a=e=>(e.client??n.client).post({responseType:"json",security:[{scheme:"bearer"}],url:"/api/note/save",...e})',
      'b=e=>(e?.client??n.client).get({url:"/api/note/{id}",...e}),c=m.get({}),d=n.post({url:"/api/note/save",...e})',
    ]
    expect(requireOperations(code, contract)).toEqual(['GET /api/note/{id}', 'POST /api/note/save'])
  })

  it('must exist in the contract', () => {
    expect(() => requireOperations(['c.put({url:"/api/note/save"})'], contract)).toThrow(
      'The contract has no operation PUT /api/note/save',
    )
  })

  it('throw when a call cannot be read', () => {
    expect(() => requireOperations(['c.request({url:"/api/note/save"})'], contract)).toThrow('could not be read')
  })
})

it('excerpts from the contract only what the operations need, including nested schemas', () => {
  expect(pickOperations(contract, ['GET /api/note/{id}', 'POST /api/note/save'])).toEqual({
    openapi: '3.1.0',
    paths: {
      '/api/note/save': { post: reference('Sheet') },
      '/api/note/{id}': { get: reference('Sheet') },
    },
    components: { schemas: { Sheet: contract.components.schemas.Sheet, Row: {} } },
  })
})

it('reads the built file of each module and its static and dynamic imports', () => {
  const folder = '/team/marks'
  const module = (file: string, chunks: number[], reasons: { by: string; type: string; active?: boolean }[]) => ({
    identifier: `loader!${file}`,
    nameForCondition: file,
    chunks,
    reasons: reasons.map(({ by, type, active = true }) => ({ type, active, moduleIdentifier: `loader!${by}` })),
  })
  const remote = `${folder}/src/remote.tsx`
  const page = `${folder}/src/Page.tsx`
  const library = `${folder}/node_modules/.pnpm/tiny@1.0.0/node_modules/tiny/index.js`
  const graph = moduleGraph(
    {
      chunks: [
        { id: 1, files: ['static/remote.js'], origins: [] },
        { id: 2, files: ['static/page.js'], origins: [{ moduleIdentifier: `loader!${remote}` }] },
      ],
      modules: [
        module(remote, [1], []),
        {
          ...module(page, [2], [{ by: remote, type: 'import()' }]),
          modules: [module(library, [], [{ by: page, type: 'esm import' }])],
        },
        module(`${folder}/src/unused.ts`, [], [{ by: page, type: 'esm import', active: false }]),
      ],
    },
    folder,
  )
  expect(graph.modules).toMatchObject({
    'src/remote.tsx': { files: ['static/remote.js'], imports: [], loads: ['src/Page.tsx'] },
    'src/Page.tsx': { files: ['static/page.js'], imports: ['tiny/index.js'], loads: [] },
    'tiny/index.js': { files: ['static/page.js'], imports: [], loads: [] },
  })
  expect(graph.chunks).toEqual({
    'static/remote.js': { importedBy: [] },
    'static/page.js': { importedBy: ['src/remote.tsx'] },
  })
})
