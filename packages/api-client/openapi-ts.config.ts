import { defineConfig } from '@hey-api/openapi-ts'

interface Described {
  'x-kind'?: 'query' | 'command' | 'upload' | 'download'
}

// The wire reads by POST too, so what is a query is said by the contract and not by the method.
const isQuery = (operation: object) => (operation as Described)['x-kind'] === 'query'

export default defineConfig({
  input: './openapi.json',
  output: { path: './src/generated', entryFile: false, module: { extension: '.ts' } },
  logs: { level: 'error' },
  parser: { hooks: { operations: { isQuery, isMutation: (operation) => !isQuery(operation) } } },
  plugins: [
    '@hey-api/typescript',
    { name: '@hey-api/client-axios', throwOnError: true, baseUrl: false },
    '@hey-api/sdk',
    { name: '@tanstack/react-query', queryOptions: true, mutationOptions: false, infiniteQueryOptions: false },
  ],
})
