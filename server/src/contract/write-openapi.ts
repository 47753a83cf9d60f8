import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateOpenapi } from './openapi.ts'

const target = process.argv[2] ?? join(import.meta.dirname, '../../../packages/api-client/openapi.json')
await writeFile(target, await generateOpenapi())
