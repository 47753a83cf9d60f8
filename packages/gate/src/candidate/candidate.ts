import type { BuiltPages } from '@portal/release-format/built-pages'
import type { BuiltManifest } from '@portal/release-format/manifest'
import type { ModuleGraph } from '@portal/release-format/module-graph'
import type { DeclaredFile } from '@portal/release-format/reservation'
import type { ApiDocument } from '../api/api-document.ts'

export interface BuiltFile {
  /** Relative to the base, with `/` as separator. */
  path: string
  bytes: Buffer
  /** Base64, as in an integrity attribute. */
  sha384: string
}

/** The texts of one language by key; namespaces contain texts. */
export interface Texts {
  [key: string]: string | Texts
}

/** A built remote to be released. */
export interface Candidate {
  manifest: BuiltManifest
  files: BuiltFile[]
  /** The part of the API contract that it was built against. */
  contract: ApiDocument
  texts: Record<string, Texts>
  graph: ModuleGraph
  /** The files that the container and each page fetch, as the build recorded them. */
  opened: BuiltPages
}

export const isCode = ({ path }: BuiltFile) => path.endsWith('.js')

/** The files as a reservation declares them. */
export function declaredFiles({ files }: Candidate): DeclaredFile[] {
  return files.map(({ path, bytes, sha384 }) => ({ path, size: bytes.length, sha384 }))
}
