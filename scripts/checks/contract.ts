import { createConfig, lintFromString } from '@redocly/openapi-core'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateOpenapi } from '../../server/src/contract/openapi.ts'
import { writePermissionRegister } from '../../server/src/contract/permission-register.ts'
import { root } from '../lib/project.mjs'

/**
 * Fails when the committed OpenAPI document or the register of permissions differs from the one generated from the
 * server's routes, or when the document has faults.
 */
const contractPath = 'packages/api-client/openapi.json'
const generated = await generateOpenapi()
const document = await readCommitted(contractPath)
compare(contractPath, document, generated)
const registerPath = 'docs/permissions.md'
compare(registerPath, await readCommitted(registerPath), writePermissionRegister(JSON.parse(generated)))

const config = await createConfig({ extends: ['recommended'] })
for (const { ruleId, message, location } of await lintFromString({
  source: document,
  absoluteRef: contractPath,
  config,
})) {
  console.error(`${contractPath} ${location[0]?.pointer}: ${message} (${ruleId})`)
  process.exitCode = 1
}

function readCommitted(path: string): Promise<string> {
  return readFile(join(root, path), 'utf8').catch(() => '')
}

/** Reports the first line in which a committed file differs from its generated content. */
function compare(path: string, committedText: string, generatedText: string): void {
  const [committed, described] = [committedText.split('\n'), generatedText.split('\n')]
  const different = described.findIndex((line, number) => line !== committed[number])
  if (different < 0 && committed.length === described.length) return
  const line = different < 0 ? described.length : different
  console.error(`${path} differs from the server's routes, first in line ${line + 1}:`)
  console.error(`  committed: ${committed[line]?.trim()}`)
  console.error(`  server:    ${described[line]?.trim()}`)
  console.error('Run "pnpm contract", look at the difference, and commit it.')
  process.exitCode = 1
}
