import { generateKeyPairSync, sign } from 'node:crypto'

const ecdsaWithSha256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]
const commonName = [0x55, 0x04, 0x03]
const [integer, bitString, objectId, utf8, utcTime, sequence, set] = [0x02, 0x03, 0x06, 0x0c, 0x17, 0x30, 0x31]

/** One value in DER: tag, length, content. */
function der(tag: number, ...content: (Buffer | number[])[]): Buffer {
  const value = Buffer.concat(content.map((part) => Buffer.from(part)))
  const size = value.length < 128 ? [value.length] : longLength(value.length)
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}

/** A length of 128 or more: the number of its bytes, then these, as few as possible. */
const longLength = (length: number) => (length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff])

/** A key and a certificate of `localhost` (X.509 version 1, valid until 2049), both as PEM. */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(sequence, der(objectId, ecdsaWithSha256))
  const name = der(sequence, der(set, der(sequence, der(objectId, commonName), der(utf8, Buffer.from('localhost')))))
  const validity = der(sequence, ...['250101000000Z', '491231235959Z'].map((time) => der(utcTime, Buffer.from(time))))
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' })
  const content = der(sequence, der(integer, [1]), algorithm, name, validity, name, publicKeyInfo)
  const signature = der(bitString, [0], sign('sha256', content, privateKey))
  const cert = der(sequence, content, algorithm, signature)
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { key, cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n` }
}
