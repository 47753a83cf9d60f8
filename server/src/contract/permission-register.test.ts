import { expect, it } from 'vitest'
import { type Contract, writePermissionRegister } from './permission-register.ts'

const book = { type: 'integer', 'x-access': 'service', 'x-resource': 'book' } as const
const contract: Contract = {
  tags: [
    { name: 'library', description: 'Books' },
    { name: 'wishes', description: 'Wishes' },
  ],
  paths: {
    '/api/books': {
      get: { summary: 'List the books', tags: ['library'], 'x-permission': 'public', 'x-kind': 'query' },
    },
    '/api/loans/{id}': {
      post: {
        summary: 'Lend a book',
        tags: ['library'],
        'x-permission': ['librarian', 'registrar'],
        'x-kind': 'command',
        parameters: [{ schema: book }],
      },
      get: {
        summary: 'Read a loan',
        tags: ['library'],
        'x-permission': 'chef',
        'x-kind': 'query',
        requestBody: {
          content: {
            'application/json': {
              schema: { properties: { ids: { items: { 'x-access': 'teacher-in-scope' } }, book } },
            },
          },
        },
      },
    },
  },
}

it('has a row for each call, by module, with who may call it and whose records it accepts', () => {
  const lines = writePermissionRegister(contract).split('\n')
  expect(lines.filter((line) => line.startsWith('| `') || line.startsWith('##'))).toEqual([
    '## Books',
    '| `GET /api/books` | List the books | everybody | reads |  |',
    '| `POST /api/loans/{id}` | Lend a book | librarian, registrar | changes | book: of the institute |',
    "| `GET /api/loans/{id}` | Read a loan | head | reads | own; a head's department; book: own |",
  ])
})

it('is not written while a call belongs to no module', () => {
  const call = { summary: 'List the notices', 'x-permission': 'public', 'x-kind': 'query' } as const
  for (const tags of [undefined, [], ['unknown'], ['library', 'wishes']]) {
    const stray = { ...contract, paths: { ...contract.paths, '/api/notices': { get: { ...call, tags } } } }
    expect(() => writePermissionRegister(stray)).toThrow('GET /api/notices')
  }
})
