import type { Finding } from '@portal/release-format/gate-report'
import { brotliCompressSync } from 'node:zlib'
import type { Candidate } from '../candidate/candidate.ts'
import type { Check, CheckResult } from '../gate.ts'

/** Bytes after brotli compression. */
const limits = {
  /** The entry blocks everything else; it contains the container runtime, 2 kB, and the chunk hashes. */
  entry: 4_000,
  /**
   * Everything that one page fetches on a cold start. At 1 Mbit/s this takes under half a second; the pages of the
   * portal's own remotes need 10 to 20 kB.
   */
  page: 40_000,
  /** The files that one card fetches in addition to the container, which the cards and pages of a remote share. */
  card: 10_000,
}

/** Whether every page and card stays small enough for a slow connection. */
export const sizeCheck: Check = {
  id: 'size',
  title: 'Entry, pages and cards are small',
  run: ({ candidate }) => checkSizes(candidate),
}

/** The sizes of the entry, of every page with what it shares with the others, and of every card. */
export function checkSizes(candidate: Candidate): CheckResult {
  const { manifest, opened } = candidate
  const size = compressedSize(candidate)
  const entry = size(manifest.entry)
  const shell = new Set([manifest.entry, ...manifest.preload, ...opened.shell])
  const pages = opened.pages.map(({ path, files }) => ({
    path,
    bytes: [...new Set([...shell, ...files])].reduce((sum, file) => sum + size(file), 0),
  }))
  const cards = (opened.cards ?? []).map(({ module, files }) => ({
    name: `card ${module}`,
    bytes: files.filter((file) => !shell.has(file)).reduce((sum, file) => sum + size(file), 0),
  }))
  return {
    findings: [
      ...tooLarge(manifest.entry, entry, limits.entry),
      ...pages.flatMap(({ path, bytes }) => tooLarge(path, bytes, limits.page)),
      ...cards.flatMap(({ name, bytes }) => tooLarge(name, bytes, limits.card)),
    ],
    facts: [
      `${manifest.entry} ${kilobytes(entry)}`,
      ...pages.map(({ path, bytes }) => `${path} ${kilobytes(bytes)}`),
      ...cards.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`),
    ],
  }
}

/** The sizes by path, for the files of each candidate: compression takes longer than any other static check. */
const known = new WeakMap<Candidate['files'], Map<string, number>>()

/** Returns a function for the size of a file after brotli compression; 0 for a file that the candidate lacks. */
export function compressedSize({ files }: Candidate): (path: string) => number {
  const sizes = known.get(files) ?? new Map<string, number>()
  known.set(files, sizes)
  const packed = new Map(files.map(({ path, bytes }) => [path, () => brotliCompressSync(bytes).length]))
  return (path) => {
    const bytes = sizes.get(path) ?? packed.get(path)?.() ?? 0
    sizes.set(path, bytes)
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
