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

export interface Page {
  path: string
  /** The files fetched when the page opens, in addition to those of the container. */
  files: string[]
}

/** The observed behaviour of the built container when it is evaluated. */
export interface EvaluatedContainer {
  /** The files that the container needs before any page, the entry first. */
  shell: string[]
  pages: Page[]
}

/** A built remote to be released. */
export interface Candidate {
  manifest: BuiltManifest
  files: BuiltFile[]
  /** The part of the API contract that it was built against. */
  contract: ApiDocument
  texts: Record<string, Texts>
  graph: ModuleGraph
  /** Null when the container cannot be opened; `fault` then has the reason. */
  opened: EvaluatedContainer | null
  fault: string | null
}

export const isCode = ({ path }: BuiltFile) => path.endsWith('.js')

/** The files as a reservation declares them. */
export function declaredFiles({ files }: Candidate): DeclaredFile[] {
  return files.map(({ path, bytes, sha384 }) => ({ path, size: bytes.length, sha384 }))
}
