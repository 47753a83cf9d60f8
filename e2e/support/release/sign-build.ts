import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statementText } from '../../../packages/release-format/src/release-statement.ts'
import type { Release } from '../failures/built-remote.ts'

/** The signature of a build by the gate of a portal, with evidence that no browser verifies. */
export function signBuild(remote: string, release: Omit<Release, 'base'>, keysDirectory: string) {
  const key = createPrivateKey(readFileSync(join(keysDirectory, 'gate.key')))
  const evidence = `${'A'.repeat(43)}=`
  const signature = sign(null, Buffer.from(statementText({ ...release, remote, evidence })), key).toString('base64')
  return { evidence, signature }
}
