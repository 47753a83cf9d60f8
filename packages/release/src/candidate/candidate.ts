import type { BuiltManifest, ModuleGraph } from '@portal/remote-kit/manifest'
import type { ApiDocument } from '../api/api-document.ts'

export interface BuiltFile {
  /** Below the base, with `/`. */
  path: string
  bytes: Buffer
  /** Base64, as an integrity has it. */
  sha384: string
}

/** The texts of one language, by key; places hold texts. */
export interface Texts {
  [key: string]: string | Texts
}

export interface Page {
  path: string
  /** The files that opening it fetches, on top of those of the container. */
  files: string[]
}

/** The observed behaviour of the built container when it is evaluated. */
export interface EvaluatedContainer {
  /** The files that the container needs before any page, its entry first. */
  shell: string[]
  pages: Page[]
}

/** A built remote that wants to be released. */
export interface Candidate {
  manifest: BuiltManifest
  files: BuiltFile[]
  /** The part of the API's contract that it was built against. */
  contract: ApiDocument
  texts: Record<string, Texts>
  graph: ModuleGraph
  /** Null when the container cannot be opened; `fault` then says why. */
  opened: EvaluatedContainer | null
  fault: string | null
}

export const isCode = ({ path }: BuiltFile) => path.endsWith('.js')
