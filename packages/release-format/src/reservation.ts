import { ShapeError, readBoolean, readInteger, readMatching, readObject, readOptional, readSomeOf } from './fields.ts'
import { type GateReport, readGateReport } from './gate-report.ts'
import { digestPattern } from './grammar.ts'
import { type BuiltManifest, parseBuiltManifest, readFilePath } from './manifest.ts'

const megabyte = 1024 * 1024
const maxFiles = 2_000
const maxFileSize = 20 * megabyte
export const maxReleaseSize = 60 * megabyte

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
  report: GateReport
  /** Publish in spite of findings. */
  force?: boolean
}

/** Parses a reservation; throws a `ShapeError` for an invalid one. */
export function parseReservation(json: unknown): Reservation {
  const { manifest, files, report, force } = readObject(json, 'reservation')
  return {
    manifest: parseBuiltManifest(manifest),
    files: readSomeOf(files, 'files', readDeclaredFile, { item: 'file', most: maxFiles }),
    report: readGateReport(report, 'report'),
    force: readOptional(force, 'force', readBoolean),
  }
}

function readDeclaredFile(value: unknown, place: string): DeclaredFile {
  const { path, size, sha384 } = readObject(value, place)
  return {
    path: readFilePath(path, `${place}.path`),
    size: readFileSize(size, `${place}.size`),
    sha384: readMatching(sha384, `${place}.sha384`, digestPattern, 'a SHA-384 digest in base64'),
  }
}

function readFileSize(value: unknown, place: string): number {
  const size = readInteger(value, place)
  if (size < 0 || size > maxFileSize) throw new ShapeError(place, 'at most 20 MB', size)
  return size
}

/** Describes, in English for the people who release, how the files of a release contradict each other or its manifest. */
export function describeFileFaults({ manifest, files }: Pick<Reservation, 'manifest' | 'files'>): string[] {
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
    ...(files.reduce((sum, { size }) => sum + size, 0) > maxReleaseSize ? ['All files together exceed 60 MB.'] : []),
  ]
}

/** The parent folders of `a/b/c.js` are `a` and `a/b`. */
function parentFolders(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}
