/** The content of a release's signature: the code of one version of a remote, and the evidence for it. */
export interface ReleaseStatement {
  remote: string
  version: string
  entry: string
  /** The integrity hash of the entry, which holds those of the other scripts. */
  integrity: string
  global: string
  /** The SHA-256 of the files and of the gate's verdicts, in base64. */
  evidence: string
}

/** The signed text. No field contains a line break, so two statements never have the same text. */
export function statementText(statement: ReleaseStatement): string {
  const { remote, version, entry, integrity, global, evidence } = statement
  return ['portal release 1', remote, version, entry, integrity, global, evidence].join('\n')
}
