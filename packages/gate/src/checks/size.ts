import type { Finding } from '@portal/release-format/gate-report'
import { brotliCompressSync } from 'node:zlib'
import type { Candidate } from '../candidate/candidate.ts'
import type { Check } from '../gate.ts'

/** Bytes after brotli compression. */
export const limits = {
  /** The entry blocks everything else; it contains the container runtime, 2 kB, and the chunk hashes. */
  entry: 4_000,
  /**
   * Everything that one page fetches on a cold start. At 1 Mbit/s this takes under half a second; the pages of the
   * portal's own remotes need 10 to 20 kB.
   */
  page: 40_000,
}

/** Whether every page stays small enough for a slow connection. */
export const sizeCheck: Check = {
  id: 'size',
  title: 'Entry and pages are small',
  run({ candidate }) {
    const { manifest, opened } = candidate
    const size = compressedSize(candidate)
    const entry = size(manifest.entry)
    const shell = new Set([manifest.entry, ...manifest.preload, ...opened.shell])
    const pages = opened.pages.map(({ path, files }) => ({
      path,
      bytes: [...new Set([...shell, ...files])].reduce((sum, file) => sum + size(file), 0),
    }))
    return {
      findings: [
        ...tooLarge(manifest.entry, entry, limits.entry),
        ...pages.flatMap(({ path, bytes }) => tooLarge(path, bytes, limits.page)),
      ],
      facts: [
        `${manifest.entry} ${kilobytes(entry)}`,
        ...pages.map(({ path, bytes }) => `${path} ${kilobytes(bytes)}`),
      ],
    }
  },
}

/** Returns a function for the size of a file after brotli compression; 0 for a file that the candidate lacks. */
export function compressedSize({ files }: Candidate): (path: string) => number {
  const packed = new Map(files.map(({ path, bytes }) => [path, () => brotliCompressSync(bytes).length]))
  const known = new Map<string, number>()
  return (path) => {
    const bytes = known.get(path) ?? packed.get(path)?.() ?? 0
    known.set(path, bytes)
    return bytes
  }
}

function tooLarge(what: string, bytes: number, limit: number): Finding[] {
  if (bytes <= limit) return []
  return [
    {
      text: `${what} takes ${kilobytes(bytes)}, and at most ${kilobytes(limit)} are allowed.`,
      remedy: 'Fetch what is not needed at once by import(), and look in modules.json for what should not be there.',
    },
  ]
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
