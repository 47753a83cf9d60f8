import { digestPattern, filePathPattern } from './grammar.ts'
import { type BuiltManifest, readBuiltManifest, readFilePath } from './manifest.ts'
import { boolean, exactObjectOf, integer, matching, number, objectOf, optional, type Read, someOf } from './shape.ts'

const megabyte = 1024 * 1024
const maxFiles = 2_000
const maxFileSize = 20 * megabyte
export const maxReleaseSize = 60 * megabyte
/** Of all stored versions of a remote together. */
export const maxRemoteSize = 600 * megabyte

/** A file of a release, as it is declared before its upload. */
export interface DeclaredFile {
  path: string
  /** Bytes. */
  size: number
  /** Base64, as in an integrity attribute. */
  sha384: string
}

/** The declaration that opens the publish of a version. */
export interface Reservation {
  manifest: BuiltManifest
  files: DeclaredFile[]
  /** False for a version that is not to become current when it is published; it may claim paths of other remotes. */
  promote?: boolean
}

const readSize = number(0, maxFileSize)

const readDeclaredFile: Read<DeclaredFile> = objectOf({
  path: readFilePath,
  size: (value, place) => readSize(integer(value, place), place),
  sha384: matching(digestPattern, 'a SHA-384 digest in base64'),
})

// A client that sends a report of its own expects the portal to believe it.
const readReservation: Read<Reservation> = exactObjectOf({
  manifest: readBuiltManifest,
  files: someOf('file', readDeclaredFile, maxFiles),
  promote: optional(boolean),
})

/** Parses a reservation; throws a `ShapeError` for an invalid one. */
export function parseReservation(json: unknown): Reservation {
  return readReservation(json, 'reservation')
}

/** Describes, in English for the people who release, which files the portal does not accept. */
export function describeRefusedFiles(files: readonly DeclaredFile[]): string[] {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  return [
    ...files
      .filter(({ path }) => !filePathPattern.test(path))
      .map(({ path }) => `${path} is no path that a release may contain.`),
    ...files.filter(({ size }) => size > maxFileSize).map(({ path }) => `${path} exceeds 20 MB.`),
    ...(total > maxReleaseSize ? ['All files together exceed 60 MB.'] : []),
    ...(files.length > maxFiles ? [`There are more than ${maxFiles} files.`] : []),
  ]
}

/** Describes, in English for the people who release, that the stored versions of a remote would take too much. */
export function describeQuota(remote: string, bytes: number): string[] {
  const megabytes = Math.ceil(bytes / megabyte)
  return bytes > maxRemoteSize
    ? [
        `The stored versions of ${remote} would take ${megabytes} MB, and at most ${maxRemoteSize / megabyte} MB are kept.`,
      ]
    : []
}

/** Describes, in English for the people who release, how the files contradict each other or the manifest. */
export function describeFileFaults({ manifest, files }: Reservation): string[] {
  const { entry, integrity, preload } = manifest
  const byPath = new Map(files.map((file) => [file.path, file]))
  const absent = [entry, ...preload].filter((path) => !byPath.has(path))
  const folders = new Set(files.flatMap(({ path }) => parentFolders(path)))
  const digest = byPath.get(entry)?.sha384
  return [
    ...absent.map((path) => `${path} is named by the manifest, but is not there.`),
    ...files.filter(({ path }) => folders.has(path)).map(({ path }) => `${path} is a file and a folder.`),
    ...(byPath.size < files.length ? ['A file is declared twice.'] : []),
    ...(digest && integrity !== `sha384-${digest}` ? [`${entry} has another hash than the manifest says.`] : []),
  ]
}

/** The parent folders of `a/b/c.js` are `a` and `a/b`. */
function parentFolders(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}
