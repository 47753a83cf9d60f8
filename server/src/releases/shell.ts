import type { FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { preferredEncoding } from '../http/compression.ts'
import { contentTypeOf, isCompressible } from '../storage/content-type.ts'
import type { Storage } from '../storage/storage.ts'
import { compress, listFiles, storeAsset } from './assets.ts'
import { createEtag, matchesEtag, notModified } from '../http/not-modified.ts'
import type { Settings } from './public-settings.ts'
import { webManifests } from './web-manifest.ts'

const hashed = 'static/'
const portalPage = 'index.html'
const worker = 'push-worker.js'

/**
 * Stores the hashed files of the shell's build. Those of earlier builds stay in the storage, because open tabs still
 * load them.
 */
export async function storeShellAssets(storage: Storage, directory: string): Promise<void> {
  const files = (await listFiles(directory)).filter((file) => file.startsWith(hashed))
  await Promise.all(files.map((file) => storeAsset(storage, `shell/${file}`, join(directory, file))))
}

interface Page {
  bytes: Buffer
  packed: { br: Buffer; gzip: Buffer } | null
  type: string
  etag: string
}

/** The files of the shell without a hash in their name, by path: `index.html`, icons, the web manifests. */
export type ShellPages = Map<string, Page>

export async function readShellPages(directory: string, settings: Settings): Promise<ShellPages> {
  const names = (await listFiles(directory)).filter((file) => !file.startsWith(hashed))
  const files = names.map(async (file): Promise<[string, Buffer]> => {
    const content = await readFile(join(directory, file))
    if (file === portalPage) return [file, inlineSettings(content.toString(), settings)]
    return [file, file === worker && !settings.offlinePages ? withoutPages(content) : content]
  })
  const pages = [...(await Promise.all(files)), ...webManifests(settings.institute)].map(
    async ([file, bytes]): Promise<[string, Page]> => {
      const packed = isCompressible(file) ? await compress(bytes) : null
      return [file, { bytes, packed, type: contentTypeOf(file), etag: createEtag(bytes) }]
    },
  )
  return new Map(await Promise.all(pages))
}

/** Inlines the settings into the page as JSON, which saves a request at startup. */
function inlineSettings(page: string, settings: Settings): Buffer {
  // Escaped, so that `</script>` in a setting cannot close the element.
  const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
  const element = `<script type="application/json" id="config">${json}</script>`
  return Buffer.from(page.replace('</head>', () => `${element}</head>`))
}

/**
 * The service worker that keeps no pages: other code, so that browsers replace the one that they have. Without the
 * semicolon its first bracket would call `false`.
 */
const withoutPages = (code: Buffer) => Buffer.concat([Buffer.from('self.keepsPages = false;\n'), code])

/** Sends the file of the path, or `index.html` for every path without a file extension. */
export function sendShellPage(pages: ShellPages, path: string, request: FastifyRequest, reply: FastifyReply) {
  const isScreen = !/\.\w{1,11}$/.test(path)
  const page = pages.get(isScreen ? portalPage : path)
  if (!page) return reply.callNotFound()
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', page.etag)
  if (matchesEtag(page.etag, request)) return notModified(reply)
  const encoding = page.packed && preferredEncoding(request)
  if (encoding) void reply.header('content-encoding', encoding)
  void reply.type(page.type)
  return reply.send(encoding ? page.packed?.[encoding] : page.bytes)
}
