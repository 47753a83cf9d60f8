import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { acquireAdvisoryLocks } from '../../database/advisory-locks.ts'
import type { Database } from '../../database/connect.ts'
import { privateFile, privateFolder } from '../../storage/private-files.ts'

const generate = promisify(generateKeyPair)
const publicFile = 0o644

export const signers = ['gate', 'operator'] as const
/** The owner of a signing key, and the name of its file: the operator signs without the gate. */
export type Signer = (typeof signers)[number]

/** A trusted public key; `name` is the name of its file without `.pub`. */
export interface TrustedKey {
  name: string
  key: KeyObject
}

/** Reads a private Ed25519 key (PKCS8); throws an error with the path for a missing or invalid file. */
export async function readSigningKey(path: string): Promise<KeyObject> {
  return readKey(path, createPrivateKey)
}

/** Reads the key of a signer; throws when it is missing or not trusted. */
export async function readTrustedSigningKey(
  folder: string,
  signer: Signer,
  trustedKeys: readonly TrustedKey[],
): Promise<KeyObject> {
  const path = join(folder, `${signer}.key`)
  const key = await readSigningKey(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${path} is missing: restore it, or create a new one with \`pnpm admin key create ${signer}\``)
  })
  const publicKey = createPublicKey(key)
  if (!trustedKeys.some((trusted) => trusted.key.equals(publicKey)))
    throw new Error(`The public key of ${path} is not in ${folder}: nothing that it signs would be trusted`)
  return key
}

/** All public keys (`*.pub`, SPKI) of the folder, in the order of their names; none without the folder. */
export async function readTrustedKeys(folder: string): Promise<TrustedKey[]> {
  const files = (await listKeyFiles(folder)).filter((file) => file.endsWith('.pub'))
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.pub'.length),
      key: await readKey(join(folder, file), createPublicKey),
    })),
  )
}

/** The 32 bytes of a public key in base64, as browsers import it. */
export function rawPublicKey(key: KeyObject): string {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
}

/** Creates `NAME.key`, readable by its owner alone, and `NAME.pub`; throws when one of them exists. */
export async function createKeyPair(folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder })
  const { privateKey, publicKey } = await generate('ed25519')
  const privatePath = join(folder, `${name}.key`)
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  await createFile(privatePath, { content: privatePem, mode: privateFile })
  try {
    const publicPem = publicKey.export({ type: 'spki', format: 'pem' })
    await createFile(join(folder, `${name}.pub`), { content: publicPem, mode: publicFile })
  } catch (error) {
    await rm(privatePath)
    throw error
  }
}

/**
 * Creates the keys of the gate and of the operator when the folder holds no key at all. The lock lets processes that
 * start at the same time share them.
 */
export async function createFirstKeys(db: Database, folder: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await acquireAdvisoryLocks(tx, ['signing keys'])
    if ((await listKeyFiles(folder)).length > 0) return
    for (const signer of signers) await createKeyPair(folder, signer)
  })
}

async function listKeyFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return files.filter((file) => /\.(?:key|pub)$/.test(file)).toSorted()
}

async function readKey(path: string, parse: (pem: string) => KeyObject): Promise<KeyObject> {
  const pem = await readFile(path, 'utf8')
  const key = parseKey(pem, parse)
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`${path} is no Ed25519 key in PEM format`)
  return key
}

function parseKey(pem: string, parse: (pem: string) => KeyObject): KeyObject | null {
  try {
    return parse(pem)
  } catch {
    return null
  }
}

/** Creates a file with its whole content at once; throws when it exists. */
async function createFile(path: string, { content, mode }: { content: string | Buffer; mode: number }): Promise<void> {
  const part = `${path}.${randomUUID()}`
  try {
    await writeFile(part, content, { mode, flush: true })
    await link(part, path)
  } finally {
    await rm(part, { force: true })
  }
}
