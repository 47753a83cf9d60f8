import type { SignInKey, Tables } from './tables.ts'

/** Of the one key. */
const current = 'current'
const algorithm = 'AES-GCM'

/** Milliseconds: a week of classes. */
const oldest = 7 * 24 * 60 * 60_000
/** Bytes, of all answers together and of one; the rolls of a week have about a tenth of the first. */
const mostBytes = 10_000_000
const mostBytesOfOne = 1_000_000

export type KeptAnswers = ReturnType<typeof createKeptAnswers>

/**
 * Answers of the API, encrypted for the account and its sign-in. With the key all of them become unreadable at once:
 * at the end of the session, and when somebody else signs in.
 */
export function createKeptAnswers(tables: Tables, now: () => number = Date.now) {
  const { keys, answers, uses } = tables
  const key = () => keys.get(current)

  async function drop(id: string): Promise<void> {
    await answers.delete(id)
    await uses.delete(id)
  }

  /** Deletes what is too old, and what was not used for longest where there is too much. */
  async function sweep(): Promise<void> {
    let bytes = 0
    const newestFirst = (await uses.all()).toSorted((one, other) => other.usedAt - one.usedAt)
    for (const { id, keptAt, size } of newestFirst) {
      bytes += size
      if (now() - keptAt > oldest || bytes > mostBytes) await drop(id)
    }
  }

  return {
    /** The key of the sign-in that lasts; undefined where nothing may be kept. */
    key,

    /** Begins to keep for an account; forgets what was kept for another one. */
    async open(account: number): Promise<void> {
      if ((await key())?.account === account) return sweep()
      await tables.clear()
      const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
      await keys.put(current, { account, signIn: crypto.randomUUID(), key: made })
    },

    /** Keeps a body that was asked for under this key, unless its sign-in has ended since. */
    async keep(name: string, body: ArrayBuffer, askedWith: SignInKey): Promise<void> {
      if (body.byteLength > mostBytesOfOne) return
      const id = await idOf(name)
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const bytes = await crypto.subtle.encrypt(sealOf(iv, id), askedWith.key, body)
      if ((await key())?.signIn !== askedWith.signIn) return
      await answers.put(id, { iv, bytes })
      await uses.put(id, { id, keptAt: now(), usedAt: now(), size: bytes.byteLength })
      await sweep()
    },

    /** The kept answer, with the time of its arrival in the header `X-Kept-At`; undefined without one. */
    async find(name: string): Promise<Response | undefined> {
      const id = await idOf(name)
      const [lasting, sealed, use] = [await key(), await answers.get(id), await uses.get(id)]
      if (!lasting || !sealed || !use || now() - use.keptAt > oldest) return undefined
      const body = await crypto.subtle.decrypt(sealOf(sealed.iv, id), lasting.key, sealed.bytes)
      await uses.put(id, { ...use, usedAt: now() })
      const headers = { 'content-type': 'application/json', 'x-kept-at': new Date(use.keptAt).toISOString() }
      return new Response(body, { headers })
    },

    async drop(name: string): Promise<void> {
      await drop(await idOf(name))
    },

    /** Forgets the key and all answers. */
    forget: () => tables.clear(),
  }
}

/** An answer opens only in the place in which it was kept. */
const sealOf = (iv: Uint8Array<ArrayBuffer>, id: string): AesGcmParams => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(id),
})

/** The name of a call has ids of classes and students, so its digest stands for it. */
async function idOf(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
