import { createConfig, lintFromString } from '@redocly/openapi-core'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateOpenapi } from '../../server/src/contract/openapi.ts'
import { root } from '../lib/project.mjs'

/** Fails when the committed OpenAPI document differs from the one generated from the server's routes, or has faults. */
const path = 'packages/api-client/openapi.json'
const document = await readFile(join(root, path), 'utf8')
const committed = document.split('\n')
const described = (await generateOpenapi()).split('\n')
const different = described.findIndex((line, number) => line !== committed[number])

if (different >= 0 || committed.length !== described.length) {
  const line = different < 0 ? described.length : different
  console.error(`${path} differs from the server's routes, first in line ${line + 1}:`)
  console.error(`  committed: ${committed[line]?.trim()}`)
  console.error(`  server:    ${described[line]?.trim()}`)
  console.error('Run "pnpm contract", look at the difference, and commit it.')
  process.exitCode = 1
}

const config = await createConfig({ extends: ['recommended'] })
for (const { ruleId, message, location } of await lintFromString({ source: document, absoluteRef: path, config })) {
  console.error(`${path} ${location[0]?.pointer}: ${message} (${ruleId})`)
  process.exitCode = 1
}
