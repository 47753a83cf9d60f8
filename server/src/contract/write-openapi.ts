import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateOpenapi } from './openapi.ts'
import { writePermissionRegister } from './permission-register.ts'

const root = join(import.meta.dirname, '../../..')
const document = await generateOpenapi()
await writeFile(join(root, 'packages/api-client/openapi.json'), document)
await writeFile(join(root, 'docs/permissions.md'), writePermissionRegister(JSON.parse(document)))
