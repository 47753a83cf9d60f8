import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage } from '../modules/notifications/push/compose-push.ts'

/** The address and the keys of a browser. */
export interface TestSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

interface AcceptedPush {
  endpoint: string
  headers: IncomingHttpHeaders
  message: PushMessage
  /** The claims of its signature, which was verified. */
  claims: { aud: string; sub: string; exp: number }
}

export interface TestPushService {
  /** Its origin. */
  url: string
  /** Everything that was accepted, in order, repeated messages too. */
  accepted: AcceptedPush[]
  /** Awaited when a message has arrived, before and after it is accepted; a status other than 201 refuses it. */
  before: (endpoint: string) => Promise<number | void> | number | void
  after: () => Promise<void> | void
  /** Subscribes a browser of its own keys. */
  subscribe: () => TestSubscription
  close: () => Promise<void>
}

/** A push service that decrypts what it accepts with the keys of the browser, as the browser does. */
export async function startTestPushService(): Promise<TestPushService> {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>()
  const http = createServer((request, response) => {
    const receive = async () => {
      const endpoint = `${service.url}${request.url}`
      const body = await buffer(request)
      const status = (await service.before(endpoint)) ?? 201
      const browser = browsers.get(endpoint)
      if (status !== 201 || !browser) return status === 201 ? 404 : status
      const claims = readSignature(request.headers.authorization)
      const message: PushMessage = JSON.parse(decrypt(body, browser))
      service.accepted.push({ endpoint, headers: request.headers, message, claims })
      await service.after()
      return status
    }
    receive().then(
      (status) => response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    )
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port }: Pick<AddressInfo, 'port'> = Object(http.address())
  const service: TestPushService = {
    url: `http://127.0.0.1:${port}`,
    accepted: [],
    before: () => {},
    after: () => {},
    subscribe() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const endpoint = `${service.url}/push/${randomBytes(12).toString('base64url')}`
      browsers.set(endpoint, { keys, auth })
      return { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') }
    },
    close: async () => {
      http.closeAllConnections()
      await new Promise((closed) => http.close(closed))
    },
  }
  return service
}

/** Decrypts a message of one record (RFC 8188 and RFC 8291). */
function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const serverKey = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), serverKey])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(serverKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Verifies the signature of the server (RFC 8292) and returns its claims. */
function readSignature(authorization = ''): AcceptedPush['claims'] {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [header = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is wrong')
  const claims: AcceptedPush['claims'] = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return claims
}
