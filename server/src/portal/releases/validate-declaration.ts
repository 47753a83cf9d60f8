import { isDocument } from '@portal/release-format/file-types'
import { invalid } from '../../platform/errors.ts'
import { largestRelease, type Finding, type Reservation } from './release.schemas.ts'

/** Throws for a declaration whose manifest, files and report are inconsistent. */
export function validateDeclaration(remote: string, { manifest, files, report }: Reservation): void {
  if (manifest.name !== remote) throw invalid('release.manifest')
  if (report.remote !== remote || report.version !== manifest.version) throw invalid('release.report')
  const findings: Finding[] = [
    ...findFaults({ manifest, files }).map((text) => ({ text, remedy: 'Build the remote again.' })),
    ...files.filter(({ path }) => isDocument(path)).map(({ path }) => documentFinding(path)),
  ]
  if (findings.length > 0) throw invalid('release.files', { findings })
}

function documentFinding(path: string): Finding {
  return {
    text: `${path} would open as a document with the rights of the portal's pages.`,
    remedy: 'Leave it out of the build, or make a page of the remote of it.',
  }
}

function findFaults({ manifest, files }: Pick<Reservation, 'manifest' | 'files'>): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const entry = byPath.get(manifest.entry)
  const absent = [manifest.entry, ...manifest.preload].filter((path) => !byPath.has(path))
  const folders = new Set(files.flatMap(({ path }) => foldersOf(path)))
  return [
    ...absent.map((path) => `${path} is named by the manifest, but is no file.`),
    ...files.filter(({ path }) => folders.has(path)).map(({ path }) => `${path} is a file and a folder.`),
    ...(byPath.size < files.length ? ['A file is declared twice.'] : []),
    ...(entry && manifest.integrity !== `sha384-${entry.sha384}` ? ['The entry is not that of the manifest.'] : []),
    ...(files.reduce((sum, { size }) => sum + size, 0) > largestRelease ? ['All files together exceed 60 MB.'] : []),
  ]
}

/** The parent folders of `a/b/c.js` are `a` and `a/b`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}
