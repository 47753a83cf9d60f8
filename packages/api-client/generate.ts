import { createClient } from '@hey-api/openapi-ts'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import config from './openapi-ts.config.ts'

const generated = join(import.meta.dirname, 'src/generated')
const callers = ['sdk.gen.ts', '@tanstack/react-query.gen.ts']

await createClient(await config)
// A remote bundles the calls that it makes, so that it can ship without the shell. What carries them (addresses,
// token, interceptors) must exist once in the page: the calls ask the package's door for it, which the shell shares.
for (const file of callers) {
  const path = join(generated, file)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replaceAll(/from '\.{1,2}\/client(\.gen|\/index)\.ts'/g, "from '@portal/api-client'"))
}
